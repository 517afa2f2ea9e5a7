import Presentation
import Routing
import Testing

@testable import Console

/// A place of the people below, with an address.
private struct Named: Destination {
  let address: Address?
  init(_ name: String) { address = Address(name) }
}

private func screen(_ content: any ScreenContent, at name: String) -> Screen {
  Screen(content, router: Router<Void>(factory: ()), at: Named(name))
}

@Suite("Links at the prompt")
struct LinkWordTests {
  let session = Session()
  let people = People()
  let talk = Talk()

  /// Two tabs; the link `edit` leads over the second.
  private func root() -> Root {
    let root = Root.tabs(
      Tab("friends", screen(people, at: "friends")), Tab("chats", screen(talk, at: "chats")))
    root.link = { "shop://\($0)" }
    root.planner = { link in
      switch link {
      case "friends": Plan([Self.stop("friends", by: .tab)])
      case "chats": Plan([Self.stop("chats", by: .tab)])
      case "edit": Plan([Self.stop("chats", by: .tab), Self.stop("edit", by: .modal)])
      default: throw LinkError.unknown(link)
      }
    }
    root.shortcuts = [("Basket", Address("edit"))]
    return root
  }

  private static func stop(_ name: String, by transition: any Transition) -> Stop {
    Stop(Named(name), by: transition) { _ in screen(Talk(label: name), at: name) }
  }

  @Test("Open goes where a link leads, link prints it, where shows them all")
  func open() async throws {
    let text = try await session.run("open edit", "/link", "/open edit", "/where", on: root())
    let end = """
      friends> open edit

      Chat [Chat]
      (Type the text, or /older, /back or /help.)
      edit> /link
      shop://edit
      edit> /open edit
      edit> /where
      friends
        Friends  shop://friends
      chats (shown)
        Chat  shop://chats
        over it:
          Chat (you are here)  shop://edit
      edit>\u{20}

      """
    #expect(text.hasSuffix(end), "\(text)")
    #expect(session.status == 0)
  }

  @Test("What a link says is taken as it is typed, to the end of the line")
  func verbatim() async throws {
    let text = try await session.run("open  No Such  place? ", "open edit/", on: root())
    #expect(
      text.contains(
        "\nThe link No Such  place?  leads nowhere here. Type /link to see one that does.\n"),
      "\(text)")
    #expect(session.window.top?.address == Address("friends"))
    #expect(session.status == 1)
  }

  @Test("A shortcut is a word, in any case, and no tab")
  func shortcut() async throws {
    let text = try await session.run("help", "basket", "/BASKET", "/basket now", on: root())
    #expect(text.contains(/\nbasket +go to Basket, as you left it\n/), "\(text)")
    #expect(text.contains("Nothing follows the word basket, so \"now\" was not understood."))
    #expect(session.window.screens.count == 3)
    #expect(session.window.top?.address == Address("edit"))
  }

  @Test("A passing page has no link, and says so")
  func passing() async throws {
    let text = try await session.run(
      "link", "why", "where", on: .stack(ConsoleTests.screen(Talk(.choice))))
    #expect(text.contains("Chat is a page on the way, and has no link."), "\(text)")
    #expect(text.contains("\nChat (you are here)\n"), "\(text)")
  }

  @Test("Why shows what led here, the first cause first")
  func why() async throws {
    let window = session.window
    let end = window.journal.observe { [unowned window] event in
      guard event.by == "select" else { return }
      window.afterwards { try await window.open(link: "edit") }
    }
    defer { end() }
    let text = try await session.run("why", "chats", "/why", "/back", "/why", on: root())
    #expect(text.contains("friends> why\nroot to friends\n"), "\(text)")
    #expect(
      text.contains("edit> /why\nselect from friends to chats\nlink from chats to edit\n"),
      "\(text)")
    #expect(text.hasSuffix("ada> /why\nback from edit to chats\nada> \n"), "\(text)")
  }

  @Test("Before anything happened, why says that")
  func whyNothing() async throws {
    let front = Front(
      window: session.window, notices: session.notices, input: ScriptedInput(["why", "link"]),
      output: session.transcript, width: 80)
    #expect(await front.run() == 1)
    #expect(session.transcript.text.contains("Nothing has happened yet."))
  }
}
