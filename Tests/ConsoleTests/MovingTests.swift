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
    arguments: [
      Example(
        "The name of a tab selects it, home returns, and only the count on top is shown",
        typing: "chats", "/where", "/home", "chats", "/friends", "where"
      ) {
        $0.talk.page.badge = "2 unread"
        $0.root = $0.tabs
      },
      Example(
        "Modals appear in the breadcrumb and the tree, and back and close remove them",
        typing: "1", "where", "back", "close", "back"
      ) { shop in
        shop.root = shop.tabs
        shop.people.whenChosen = { [window = shop.console.window] in
          window.afterwards {
            for title in ["Ada", "Edit"] { try await Cover(over: window).open(Bare(title)) }
          }
        }
      },
    ])
  func moves(example: Example) async throws { try await example.holds(in: "Moving") }

  @Test("A tab, a place or home draws its screen again if that is on top already")
  func again() async throws {
    let example = Example(
      "A tab, a place or home draws its screen again", typing: "friends", "mine", "home"
    ) { shop in
      let mine = Action.screen("mine", TestDestination("friends"))
      shop.console.session.commands = { [mine] }
      shop.root = .tabs(
        Tab("friends", screen(shop.people, at: "friends")), Tab("chats", screen(shop.talk)))
    }
    let loads = try await example.holds(in: "Moving").people.loads
    #expect(loads == 4, "once when it appears, and once for each line")
  }

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
