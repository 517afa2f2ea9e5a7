import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Navigation commands")
struct MovingTests {
  let console = ConsoleRun()
  let people = People()
  let talk = Talk()

  private func root(at name: String? = nil) -> Root {
    talk.page.badge = "2 unread"
    return .tabs(Tab("friends", screen(people, at: name)), Tab("chats", screen(talk)))
  }

  private func cover(with contents: any ScreenContent...) {
    people.whenChosen = { [window = console.window] in
      window.afterwards {
        for content in contents {
          try await Cover(over: window).open(content)
        }
      }
    }
  }

  @Test("The name of a tab selects the tab, and home returns to the first screen")
  func tabs() async throws {
    let text = try await console.run("chats", "/where", "/home", on: root())
    #expect(
      text.hasSuffix(
        """
        friends> chats

        Chat (2 unread)
        (Type the text, or /older, /back or /help.)
        ada> /where
        friends
          - Friends
        chats (shown)
          - Chat (2 unread) (you are here)
        ada> /home

        Friends
        1. ada
        2. grace
        friends>\u{20}

        """))
  }

  @Test("The tree shows the count of the screen on top alone: the others may have changed since")
  func counts() async throws {
    let text = try await console.run("chats", "/where", "/friends", "where", on: root())
    #expect(text.contains("\n  - Chat (2 unread) (you are here)\n"))
    #expect(text.contains("\nchats\n  - Chat\nfriends> "))
  }

  @Test("Modals appear in the breadcrumb and the tree, and back and close remove them")
  func modals() async throws {
    cover(with: Bare("Ada"), Bare("Edit"))
    let text = try await console.run("1", "where", "back", "close", "back", on: root())
    let end =
      """
      Friends [Ada] [Edit]
      (Type help.)
      edit> where
      friends (shown)
        - Friends
        on top:
          - Ada
          on top:
            - Edit (you are here)
      chats
        - Chat
      edit> back

      Friends [Ada]
      (Type help.)
      ada> close

      Friends
      1. ada
      2. grace
      friends> back
      There is nothing to go back to. Type help to see what you can do.
      friends>\u{20}

      """
    #expect(text.hasSuffix(end))
  }

  @Test(
    "A tab, a place or home draws its screen again if that is on top already",
    arguments: ["friends", "mine", "home"])
  func again(line: String) async throws {
    let mine = Action.screen("mine", TestDestination("friends"))
    console.session.commands = { [mine] }
    let text = try await console.run(line, on: root(at: "friends"))
    #expect(text.hasSuffix("friends> \(line)\n\nFriends\n1. ada\n2. grace\nfriends> \n"))
    #expect(people.loads == 2, "once when it appears, and once for the line")
  }

  @Test("A line animator prints a line before the page when a screen opens or closes")
  func animated() async throws {
    let (window, router, talk) = (console.window, Router<Void>(factory: ()), screen(talk))
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
