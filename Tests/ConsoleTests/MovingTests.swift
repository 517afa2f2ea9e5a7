import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Navigation commands")
struct MovingTests {
  @Test(
    "Navigation commands move between screens and show where the person is",
    arguments: Session.all(in: "Moving"))
  func moves(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "unread": { $0.talk.page.badge = "2 unread" },
    "modals": { shop in
      shop.people.whenChosen = { [window = shop.console.window] in
        window.afterwards {
          for title in ["Ada", "Edit"] { try await Cover(over: window).open(Bare(title)) }
        }
      }
    },
    "a place": { shop in
      let mine = Action.screen("mine", TestDestination("friends"))
      shop.console.session.commands = { [mine] }
      shop.root = .tabs(
        Tab("friends", screen(shop.people, at: "friends")), Tab("chats", screen(shop.talk)))
    },
  ]

  @Test("A line animator prints a line before the page when a screen opens or closes")
  func animated() async throws {
    let (console, people) = (ConsoleRun(), People())
    let (window, router, talk) = (console.window, Router<Void>(factory: ()), screen(Talk()))
    people.whenChosen = {
      window.afterwards { try await router.open(TestDestination(), by: .push) { _ in talk } }
    }
    try await window.show(.stack(Screen(people, router: router, at: TestDestination())))
    let front = console.front(ScriptedInput(["1", "/back", "help"]))
    window.animators = (ArrowAnimator("in:", "out:", on: front), nil)
    _ = await front.run()
    let text = console.transcript.text
    #expect(text.contains("friends> 1\nin: Chat\n\nFriends > Chat\n"))
    #expect(text.contains("ada> /back\nout: Chat\n\nFriends\n"))
    #expect(text.split(separator: "out: Chat").count == 2, "It is shown once: \(text)")
  }
}

/// Presents screens modally over the screen on top of a window.
struct Cover {
  let window: Window
  init(over window: Window) { self.window = window }

  func open(_ content: any ScreenContent) async throws {
    guard let top = window.top else { return }
    let router = Router<Void>(factory: ())
    router.screen = top
    try await router.open(TestDestination(), by: .modal) { _ in screen(content) }
  }
}

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
    "The commands about links open, print and explain them", arguments: Session.all(in: "Links"))
  func links(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "links": linked,
    "links and notices": noticed,
    "a choice": { $0.shows(Talk(.choice)) },
    "a link behind a tab": { shop in
      linked(shop)
      let window = shop.console.window
      _ = window.journal.observe { [unowned window] event in
        guard event.by == "select" else { return }
        window.afterwards { try await window.open(link: "edit") }
      }
    },
  ]

  @Test("The why command of an empty window reports that no screen was opened")
  func whyNothing() async throws {
    let console = ConsoleRun()
    #expect(await console.front(ScriptedInput(["why", "link"])).run() == 1)
    #expect(console.transcript.text.contains("No screen was opened yet."))
  }
}

@Suite("Alerts at the console")
struct AlertTests {
  private final class AskingRouter: Router<Void>, AlertRoute {}

  /// Shows people whose rows ask a question when they are chosen, and show the answer as a note.
  private static func ask(_ shop: Shop) {
    let router = AskingRouter(factory: ())
    shop.root = .stack(Screen(shop.people, router: router, at: TestDestination()))
    shop.people.whenChosen = { [window = shop.console.window, people = shop.people] in
      window.start {
        let replaces = try await router.confirm(
          "Replace it?", message: "It was changed.", yes: "replace it", no: "keep it")
        people.page.notes = [replaces ? "Replaced." : "Kept."]
      }
    }
  }

  @Test(
    "An alert is a page with words, which the input may leave open",
    arguments: Session.all(in: "Alerts"))
  func drawn(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "an alert": ask
  ]

  @Test("The Tab key completes the words of an alert")
  func completed() async throws {
    let shop = Shop()
    Self.ask(shop)
    try await shop.console.run("1", on: shop.root)
    let page = try #require(shop.console.window.top?.page)
    let completion = Completion(vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "y") == ["yes"])
    #expect(completion.candidates(for: "").starts(with: ["yes", "no"]))
  }
}
