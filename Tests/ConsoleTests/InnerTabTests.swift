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
    arguments: Session.all(in: "InnerTabs"))
  func session(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "open": open,
    "places": {
      let commands = ["likes", "chats"].map { Action.screen($0, TestDestination("nowhere")) }
      $0.console.session.commands = { commands }
    },
  ]

  @Test("Completion offers inner tabs before the tabs of the root, and each name once")
  func completion() async throws {
    let console = ConsoleRun()
    try await console.run("1", on: root())
    let page = try #require(console.window.top?.page)
    let completion = Completion(
      vocabulary: Vocabulary(page: page, tabs: console.window.tabCommands))
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
