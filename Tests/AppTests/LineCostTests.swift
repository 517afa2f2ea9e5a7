import ConsoleTesting
import Foundation
import Presentation
import SQLiteDriver
import Social
import Storage
import Synchronization
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Work of a line")
struct LineCostTests {
  /// Lines, each with the titles of the pages that it builds and the number of its statements.
  ///
  /// A screen that is opened builds its empty page first.
  nonisolated static let lines: [(line: String, pages: [String], statements: Int)] = [
    ("look", ["Friends"], 15),
    ("requests", ["Requests", "Requests"], 11),
    ("accept linus", ["Requests"], 25),
    ("back", ["Friends"], 16),
    ("chats", ["Chats"], 8),
    ("1", ["Chat", "Chat with Grace Hopper", "Chat with Grace Hopper"], 29),
    ("hello", ["Chat with Grace Hopper"], 31),
    ("/back", ["Chat with Grace Hopper", "Chats"], 9),
    ("me", [], 11),
    ("where", [], 3),
  ]

  @Test("A line builds a page once for each change of its screen, and runs few statements")
  func cost() async throws {
    let (journey, folder) = try await Self.journey()
    for (line, pages, statements) in Self.lines {
      let cost = await Self.cost { _ = await journey.type(line) }
      #expect(cost.pages == pages, "\(line)")
      #expect(cost.statements == statements, "\(line)")
    }
    withExtendedLifetime(folder) {}
  }

  /// A command with its answer, and what it costs on its page and on another one.
  nonisolated struct Command: Sendable {
    let lines: [String]
    /// The lines that lead to its page.
    let way: [String]
    /// The numbers of pages and of statements.
    let there: [Int]
    let elsewhere: [Int]
    /// Only a script names the person whom it answers.
    var namesAddressee: Bool { lines[0].hasPrefix("/reply") }

    init(_ lines: String..., on way: [String], _ there: [Int], elsewhere: [Int]) {
      (self.lines, self.way, self.there, self.elsewhere) = (lines, way, there, elsewhere)
    }
  }

  nonisolated static let commands = [
    Command("accept linus", on: ["requests"], [1, 25], elsewhere: [1, 20]),
    Command("decline linus", on: ["requests"], [1, 24], elsewhere: [1, 19]),
    Command("add eve", on: ["friends"], [1, 34], elsewhere: [1, 24]),
    Command("remove grace", "yes", on: ["friends"], [1, 38], elsewhere: [1, 28]),
    Command("block linus", "yes", on: ["profile linus"], [1, 31], elsewhere: [1, 28]),
    Command("name Countess", on: ["edit"], [1, 4], elsewhere: [1, 17]),
    Command("logout", on: ["me"], [4, 2], elsewhere: [4, 2]),
    Command("chat grace", on: ["friends"], [4, 29], elsewhere: [4, 29]),
    Command("next", on: ["friends"], [4, 42], elsewhere: [4, 41]),
    Command("requests", on: ["friends"], [2, 11], elsewhere: [2, 11]),
    Command("/unsend 1", "yes", on: ["chat grace", "hello"], [2, 16], elsewhere: [0, 4]),
    Command(
      "/reply grace hello", on: ["chat grace"], [1, 31], elsewhere: [1, 22]),
    Command("chat grace some text", on: ["friends"], [0, 19], elsewhere: [0, 19]),
  ]

  @Test("A command runs few statements and builds few pages, on its page and elsewhere")
  func commandCost() async throws {
    for command in Self.commands {
      for (way, expected) in [(command.way, command.there), (["chats"], command.elsewhere)] {
        let (journey, folder) = try await Self.journey()
        await journey.type(way)
        let cost = await Self.cost {
          _ = await journey.read(ScriptedInput(command.lines, isTerminal: !command.namesAddressee))
        }
        #expect([cost.pages.count, cost.statements] == expected, "\(command.lines) at \(way)")
        withExtendedLifetime(folder) {}
      }
    }
  }

  /// Runs some work, and returns the titles of the pages that it builds and the number of its statements.
  private static func cost(
    of work: () async -> Void
  ) async -> (pages: [String], statements: Int) {
    let built = Mutex<[String]>([])
    let run = Mutex(0)
    await Page.$whenBuilt.withValue({ title in built.withLock { $0.append(title) } }) {
      await Database.$whenRun.withValue({ _ in run.withLock { $0 += 1 } }, operation: work)
    }
    return (built.withLock(\.self), run.withLock(\.self))
  }

  /// Returns Ada at Friends, with Grace as a friend who wrote, a request from Linus, and Eve.
  private static func journey() async throws -> (Journey, TemporaryFolder) {
    let folder = TemporaryFolder()
    let store = try await SQLStore.people(friends: grace, in: folder.path("data"))
    try await store.signUp([User.ID(rawValue: "eve"): "Eve"])
    try await store.ask(ada, as: .linus)
    try await store.say("hi", to: ada, at: .now, as: .grace)
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    return (journey, folder)
  }
}
