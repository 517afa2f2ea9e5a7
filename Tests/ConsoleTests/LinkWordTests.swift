import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Link commands")
struct LinkWordTests {
  /// Shows two tabs; the link `edit` opens a modal over the second.
  private static func linked(_ shop: Shop) {
    let window = shop.console.window
    shop.root = .tabs(
      Tab("friends", screen(shop.people, at: "friends")),
      Tab("chats", screen(shop.talk, at: "chats")))
    window.linkFormat = { "shop://\($0)" }
    window.resolver = { link in
      switch link {
      case "friends", "chats": Plan([stop(link, by: .tab)])
      case "edit": Plan([stop("chats", by: .tab), stop("edit", by: .modal)])
      default: throw LinkError.unknown(link)
      }
    }
  }

  private static func stop(_ name: String, by transition: any Transition) -> Stop {
    Stop(TestDestination(name), by: transition) { _ in screen(Talk(label: name), at: name) }
  }

  /// Shows two tabs, and gets three notices of which two have a link.
  private static func noticed(_ shop: Shop) {
    linked(shop)
    shop.console.notices.post(Notice("One", address: Address("one")))
    shop.console.notices.post(Notice("Two", address: Address("two")))
    shop.console.notices.post(Notice("Three"))
  }

  @Test(
    "The commands about links open, print and explain them",
    arguments: [
      Example(
        "The open command follows a link, link prints one, and where lists them all",
        typing: "open edit", "/link", "/open edit", "/where", status: 0, in: linked),
      Example(
        "The open command takes the rest of the line verbatim as the link",
        typing: "open  No Such  place? ", "open edit/", "link", status: 1, in: linked),
      Example(
        "The example of open is the nearest link of the app, also below a screen without one",
        typing: "help open", "chats", "/older", "/open", in: linked),
      Example(
        "For a person, the example of open is the link of the last notice", typing: "look",
        "help open", isTerminal: true, in: noticed),
      Example(
        "For a script, the example of open is not the link of a notice", typing: "look",
        "help open", in: noticed),
      Example(
        "A screen without an address has no link, for open no example", typing: "help open",
        "open", "link", "why", "where"
      ) { $0.shows(Talk(.choice)) },
      Example(
        "The why command shows what led to the screen, the first cause first", typing: "why",
        "chats", "/why", "/back", "/why"
      ) { shop in
        linked(shop)
        let window = shop.console.window
        _ = window.journal.observe { [unowned window] event in
          guard event.by == "select" else { return }
          window.afterwards { try await window.open(link: "edit") }
        }
      },
    ])
  func links(example: Example) async throws { try await example.holds(in: "Links") }

  @Test("The why command of an empty window reports that no screen was opened")
  func whyNothing() async throws {
    let console = ConsoleRun()
    #expect(await console.front(ScriptedInput(["why", "link"])).run() == 1)
    #expect(console.transcript.text.contains("No screen was opened yet."))
  }
}
