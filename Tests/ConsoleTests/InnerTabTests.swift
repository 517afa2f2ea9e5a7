import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Tabs inside a screen")
struct InnerTabTests {
  let console = ConsoleRun()

  init() { console.window.linkFormat = { "social://\($0)" } }

  @Test("A session moves through the tabs of a profile and back out of it")
  func conversation() async throws {
    let text = try await console.run(
      "1", "1", "likes", "where", "link", "posts", "back", "likes", on: root())
    #expect(
      text.hasSuffix(
        """
        friends> 1

        Friends > Ada Lovelace > Posts
        1. On engines
        (Type the number of a row or help. Elsewhere: likes, chats.)
        posts> 1

        Friends > Ada Lovelace > Posts > On engines
        (Type help.)
        on engines> likes

        Friends > Ada Lovelace > Likes
        1. A loom
        (Type the number of a row or help. Elsewhere: posts, chats.)
        likes> where
        friends (shown)
          - Friends  social://friends
          - Ada Lovelace  social://ada-lovelace
            posts
              - Posts  social://posts
              - On engines  social://on-engines
            likes (shown)
              - Likes (you are here)  social://likes
            chats
              - Chats with Ada  social://chats-with-ada
        chats
          - Chats  social://chats
        likes> link
        social://likes
        likes> posts

        Friends > Ada Lovelace > Posts
        1. On engines
        posts> back

        Friends
        1. Ada Lovelace
        friends> likes
        There is no command "likes". Type help to list the commands.
        friends>\u{20}

        """))
  }

  @Test("`where` draws a modal under the inner tab that it covers, and back closes the modal")
  func modal() async throws {
    let text = try await console.run("1", "likes", "1", "where", "back", on: root())
    #expect(
      text.hasSuffix(
        """

        Friends > Ada Lovelace > Likes [A loom]
        (Type help.)
        a loom> where
        friends (shown)
          - Friends  social://friends
          - Ada Lovelace  social://ada-lovelace
            posts
              - Posts  social://posts
            likes (shown)
              - Likes  social://likes
              on top:
                - A loom (you are here)  social://a-loom
            chats
              - Chats with Ada  social://chats-with-ada
        chats
          - Chats  social://chats
        a loom> back

        Friends > Ada Lovelace > Likes
        1. A loom
        likes>\u{20}

        """))
  }

  @Test("Help and completion offer inner tabs before the tabs of the root, and each name once")
  func words() async throws {
    let text = try await console.run("1", "help", on: root())
    #expect(
      text.contains(
        """
        posts> help
        posts           show posts
        likes           show likes
        chats           show chats
        friends         show friends
        help [command]  list the commands, or explain one (also: ?)

        """))
    let window = console.window
    let page = try #require(window.top?.page)
    let completion = Completion(
      page: page, vocabulary: Vocabulary(page: page, tabs: window.tabCommands))
    #expect(completion.candidates(for: "l") == ["likes", "link", "look"])
    #expect(completion.candidates(for: "c") == ["chats"])
  }

  @Test("A name selects the inner tab while that is visible, and the root's tab again after home")
  func hidden() async throws {
    let text = try await console.run("1", "chats", "expect with Ada", "home", "chats", on: root())
    #expect(console.status == 0, "\(text)")
    #expect(console.window.top?.title == "Chats")
  }

  @Test("A tab hides a place of the app with the same name")
  func place() async throws {
    let commands = ["likes", "chats"].map {
      Action.screen($0, TestDestination("nowhere"))
    }
    console.session.commands = { commands }
    let text = try await console.run("1", "help", "likes", "chats", on: root())
    #expect(text.matches(of: /\n(likes|chats) +show/).count == 2, "\(text)")
    #expect(console.status == 0, "\(text)")
  }

  @Test("The JSON path lists the titles through the visible inner tab")
  func json() async throws {
    try await console.run("1", "likes", "1", "back", "back", on: root(), settings: .json)
    #expect(
      console.events.compactMap { $0["path"] as? String } == [
        "Friends", "Friends > Ada Lovelace > Posts", "Friends > Ada Lovelace > Likes",
        "Friends > Ada Lovelace > Likes [A loom]", "Friends > Ada Lovelace > Likes", "Friends",
      ])
  }
}

/// Friends and chats; the friend's profile has the tabs `posts`, `likes` and `chats`.
@MainActor private func root() -> Root {
  .tabs(
    Tab("friends", list("Friends", row: "Ada Lovelace", by: .push, opening: profile)),
    Tab("chats", list("Chats")))
}

@MainActor private func profile() -> Screen {
  let tabs = [
    Tab("posts", list("Posts", row: "On engines", by: .push) { list("On engines") }),
    Tab("likes", list("Likes", row: "A loom", by: .modal) { list("A loom") }),
    Tab("chats", list("Chats with Ada")),
  ]
  return Screen(
    Bare("Ada Lovelace"), router: Router(factory: ()), at: named("Ada Lovelace"), tabs: tabs)
}

@MainActor private func list(
  _ title: String, row: String? = nil, by transition: any Transition = .push,
  opening making: @escaping () -> Screen = { profile() }
) -> Screen {
  let router = Router<Void>(factory: ())
  let list = OpeningList(title, row: row) {
    try await router.open(named($0), by: transition) { _ in making() }
  }
  return Screen(list, router: router, at: named(title))
}

/// A list with at most one row, which opens another screen.
@Observable
private final class OpeningList: Presenter {
  static let screenIdentifier = "List"
  typealias Command = NoCommand

  let page: Page
  private let opening: (String) async throws -> Void

  init(_ title: String, row: String?, opening: @escaping (String) async throws -> Void) {
    page = Page(
      title, rows: [row].compactMap(\.self).map { Row(id: $0, $0) },
      prompt: Prompt(.command, title.lowercased()))
    self.opening = opening
  }

  func choose(_ id: Row.ID) async throws { try await opening(id) }
}

private func named(_ title: String) -> TestDestination {
  TestDestination(title.lowercased().replacing(" ", with: "-"))
}
