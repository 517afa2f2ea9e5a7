import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Link commands")
struct LinkWordTests {
  let console = ConsoleRun()
  let people = People()
  let talk = Talk()

  /// Returns two tabs; the link `edit` opens a modal over the second.
  private func root() -> Root {
    let root = Root.tabs(
      Tab("friends", screen(people, at: "friends")), Tab("chats", screen(talk, at: "chats")))
    console.window.linkFormat = { "shop://\($0)" }
    console.window.resolver = { link in
      switch link {
      case "friends": Plan([Self.stop("friends", by: .tab)])
      case "chats": Plan([Self.stop("chats", by: .tab)])
      case "edit": Plan([Self.stop("chats", by: .tab), Self.stop("edit", by: .modal)])
      default: throw LinkError.unknown(link)
      }
    }
    return root
  }

  private static func stop(_ name: String, by transition: any Transition) -> Stop {
    Stop(TestDestination(name), by: transition) { _ in screen(Talk(label: name), at: name) }
  }

  @Test("The open command follows a link, link prints one, and where lists them all")
  func open() async throws {
    let text = try await console.run("open edit", "/link", "/open edit", "/where", on: root())
    let end = """
      friends> open edit

      Chat [Chat]
      (Type the text, or /older, /back or /help.)
      edit> /link
      shop://edit
      edit> /open edit
      You are at shop://edit already.
      edit> /where
      friends
        - Friends  shop://friends
      chats (shown)
        - Chat  shop://chats
        on top:
          - Chat (you are here)  shop://edit
      edit>\u{20}

      """
    #expect(text.hasSuffix(end))
    #expect(console.status == 0)
  }

  @Test("The open command takes the rest of the line verbatim as the link")
  func verbatim() async throws {
    let text = try await console.run("open  No Such  place? ", "open edit/", on: root())
    #expect(
      text.contains(
        "\nThe link No Such  place?  leads to no screen. Type link to see a valid one.\n"))
    #expect(console.window.top?.address == Address("friends"))
    #expect(console.status == 1)
  }

  @Test("The example of open is the nearest link of the app, also below a screen without one")
  func example() async throws {
    let text = try await console.run("help open", "chats", "/older", "/open", on: root())
    #expect(text.contains("\nExample: open shop://friends\n"))
    #expect(text.contains("open needs <link>: type /open <link>, for example /open shop://chats\n"))
  }

  @Test(
    "For a person, the example of open is the link of the last notice", arguments: [true, false])
  func lastNotice(isTerminal: Bool) async throws {
    console.notices.post(Notice("One", address: Address("one")))
    console.notices.post(Notice("Two", address: Address("two")))
    console.notices.post(Notice("Three"))
    let text = try await console.run("look", "help open", on: root(), isTerminal: isTerminal)
    let link = isTerminal ? "shop://two" : "shop://friends"
    #expect(text.contains("\nExample: open \(link)\n"))
  }

  @Test("The example of open names no link if no screen has one")
  func noExample() async throws {
    let text = try await console.run("help open", "open", on: Talk(.choice))
    #expect(text.contains("\nExample: open <link>\n"))
    #expect(text.contains("\nopen needs <link>: type open <link>.\n"))
  }

  @Test("The link command reports that a screen without an address has no link")
  func passing() async throws {
    let text = try await console.run("link", "why", "where", on: Talk(.choice))
    #expect(text.contains("Chat has no link. Type where to see which screens have one."))
    #expect(text.contains("\n- Chat (you are here)\n"))
  }

  @Test("The why command shows what led to the screen, the first cause first")
  func why() async throws {
    let window = console.window
    let end = window.journal.observe { [unowned window] event in
      guard event.by == "select" else { return }
      window.afterwards { try await window.open(link: "edit") }
    }
    defer { end() }
    let text = try await console.run("why", "chats", "/why", "/back", "/why", on: root())
    #expect(text.contains("friends> why\nfriends was opened as the first screen.\n"))
    #expect(
      text.contains(
        "edit> /why\nYou went from friends to chats.\nA link to edit was opened at chats.\n"))
    #expect(text.hasSuffix("ada> /why\nYou went back from edit to chats.\nada> \n"))
  }

  @Test("The why command of an empty window reports that no screen was opened")
  func whyNothing() async throws {
    #expect(await console.front(ScriptedInput(["why", "link"])).run() == 1)
    #expect(console.transcript.text.contains("No screen was opened yet."))
  }
}
