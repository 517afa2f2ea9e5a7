import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Tabs inside a screen")
struct InnerTabTests {
  private static func open(_ shop: Shop) {
    shop.console.window.linkFormat = { "social://\($0)" }
    shop.root = root()
  }

  @Test(
    "The tabs of a screen are part of its path, its words and its map",
    arguments: [
      Example(
        "A session moves through the tabs of a profile and back out of it", typing: "1", "help",
        "1", "likes", "where", "link", "posts", "back", "likes", in: open),
      Example(
        "where draws a modal under the inner tab that it covers, and back closes the modal",
        typing: "1", "likes", "1", "where", "back", in: open),
      Example(
        "A name selects the inner tab while that is visible, and the root's tab again after home",
        typing: "1", "chats", "home", "chats", status: 0, in: open),
      Example(
        "A tab hides a place of the app with the same name", typing: "1", "help", "likes", "chats",
        status: 0
      ) {
        let commands = ["likes", "chats"].map { Action.screen($0, TestDestination("nowhere")) }
        $0.console.session.commands = { commands }
        open($0)
      },
      Example(
        "The JSON path lists the titles through the visible inner tab", typing: "1", "likes", "1",
        "back", "back"
      ) {
        open($0)
        $0.settings = .json
      },
    ])
  func session(example: Example) async throws { try await example.holds(in: "InnerTabs") }

  @Test("Completion offers inner tabs before the tabs of the root, and each name once")
  func completion() async throws {
    let console = ConsoleRun()
    try await console.run("1", on: root())
    let page = try #require(console.window.top?.page)
    let completion = Completion(
      page: page, vocabulary: Vocabulary(page: page, tabs: console.window.tabCommands))
    #expect(completion.candidates(for: "l") == ["likes", "link", "look"])
    #expect(completion.candidates(for: "c") == ["chats"])
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
