import Console
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import SQLDriver
import SQLiteDriver
import Social
import Storage
import Synchronization
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Work of a line")
struct LineCostTests {
  /// Lines, each with the titles of the pages that it builds, and the numbers of its statements and of its
  /// calls of the store, each of which crosses threads twice.
  ///
  /// A screen that is opened builds its empty page first. A session calls twice without a line, at its
  /// beginning and at its end.
  nonisolated static let lines: [(line: String, pages: [String], numbers: [Int])] = [
    ("look", ["Friends"], [10, 4]),
    ("requests", ["Requests", "Requests"], [11, 4]),
    ("accept linus", ["Requests"], [24, 6]),
    ("back", ["Friends"], [11, 4]),
    ("chats", ["Chats"], [7, 3]),
    ("1", ["Chat", "Chat with Grace Hopper", "Chat with Grace Hopper"], [27, 7]),
    ("hello", ["Chat with Grace Hopper"], [13, 4]),
    ("/back", ["Chat with Grace Hopper", "Chats"], [9, 4]),
    ("me", [], [10, 4]),
    ("where", [], [3, 3]),
  ]

  @Test("A line builds a page once for each change of its screen, and runs few statements")
  func cost() async throws {
    let (journey, store, folder) = try await Self.journey()
    for (line, pages, numbers) in Self.lines {
      let cost = await Self.cost(to: store) { _ = await journey.type(line) }
      #expect(cost.pages == pages, "\(line)")
      #expect(cost.numbers == numbers, "\(line)")
    }
    withExtendedLifetime(folder) {}
  }

  /// A command with its answer, and what it costs on its page and on another one.
  nonisolated struct Command: Sendable {
    let lines: [String]
    /// The lines that lead to its page.
    let way: [String]
    /// The numbers of pages, of statements and of calls of the store.
    let there: [Int]
    let elsewhere: [Int]
    /// Only a script names the person whom it answers.
    var namesAddressee: Bool { lines[0].hasPrefix("/reply") }

    init(_ lines: String..., on way: [String], _ there: [Int], elsewhere: [Int]) {
      (self.lines, self.way, self.there, self.elsewhere) = (lines, way, there, elsewhere)
    }
  }

  nonisolated static let commands = [
    Command("accept linus", on: ["requests"], [1, 24, 6], elsewhere: [1, 19, 5]),
    Command("decline linus", on: ["requests"], [1, 23, 6], elsewhere: [1, 18, 5]),
    Command("add eve", on: ["friends"], [1, 28, 7], elsewhere: [1, 23, 6]),
    Command("remove grace", "yes", on: ["friends"], [1, 36, 9], elsewhere: [1, 26, 7]),
    Command("block linus", "yes", on: ["profile linus"], [1, 29, 8], elsewhere: [1, 26, 7]),
    Command("name Countess", on: ["edit"], [1, 4, 4], elsewhere: [1, 16, 5]),
    Command("logout", on: ["me"], [4, 2, 2], elsewhere: [4, 2, 2]),
    Command("chat grace", on: ["friends"], [4, 27, 7], elsewhere: [4, 27, 7]),
    Command("next", on: ["friends"], [4, 40, 10], elsewhere: [4, 39, 10]),
    Command("requests", on: ["friends"], [2, 11, 4], elsewhere: [2, 11, 4]),
    Command("/unsend 1", "yes", on: ["chat grace", "hello"], [2, 15, 6], elsewhere: [0, 4, 4]),
    Command(
      "/reply grace hello", on: ["chat grace"], [1, 13, 4], elsewhere: [1, 21, 5]),
    Command("chat grace some text", on: ["friends"], [0, 18, 6], elsewhere: [0, 18, 6]),
  ]

  @Test("A command runs few statements and builds few pages, on its page and elsewhere")
  func commandCost() async throws {
    for command in Self.commands {
      for (way, expected) in [(command.way, command.there), (["chats"], command.elsewhere)] {
        let (journey, store, folder) = try await Self.journey()
        await journey.type(way)
        let cost = await Self.cost(to: store) {
          _ = await journey.read(ScriptedInput(command.lines, isTerminal: !command.namesAddressee))
        }
        #expect([cost.pages.count] + cost.numbers == expected, "\(command.lines) at \(way)")
        withExtendedLifetime(folder) {}
      }
    }
  }

  @Test("The lines of a script cross threads for the store alone, and set one timer together")
  func crossings() async throws {
    let (journey, store, folder) = try await Self.journey()
    final class Count { var timers = 0 }
    let count = Count()
    var settings = Front.Settings.untimed
    settings.clock.sleep = { _ in
      count.timers += 1
      try await forever()
    }
    let lines = (0..<50).flatMap { _ in ["friends", "chats", "help"] }
    let before = store.calls
    let status = await journey.run(
      ScriptedInput(lines, isTerminal: false), Transcript(), settings: settings)
    #expect(status == 0)
    // Two calls for the friends, one for the conversations, and one to learn whether the session goes on.
    #expect(store.calls - before == 50 * (2 + 1 + 1) + 2)
    #expect(count.timers == 1)
    withExtendedLifetime(folder) {}
  }

  /// Runs some work, and returns the titles of the pages that it builds and the numbers of its statements and calls.
  private static func cost(
    to store: SQLStore, of work: () async -> Void
  ) async -> (pages: [String], numbers: [Int]) {
    let built = Mutex<[String]>([])
    let run = Mutex(0)
    let before = store.calls
    await Page.$whenBuilt.withValue({ title in built.withLock { $0.append(title) } }) {
      await Database.$whenRun.withValue({ _ in run.withLock { $0 += 1 } }, operation: work)
    }
    return (built.withLock(\.self), [run.withLock(\.self), store.calls - before])
  }

  /// Returns Ada at Friends, with Grace as a friend who wrote, a request from Linus, and Eve.
  private static func journey() async throws -> (Journey, SQLStore, TemporaryFolder) {
    let folder = TemporaryFolder()
    let store = try await SQLStore.people(friends: grace, in: folder.path("data"))
    try await store.signUp([User.ID(rawValue: "eve"): "Eve"])
    try await store.ask(ada, as: .linus)
    try await store.say("hi", to: ada, at: .now, as: .grace)
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    return (journey, store, folder)
  }
}

extension SQLStore {
  /// The number of calls so far.
  fileprivate nonisolated var calls: Int { executor.jobs.load(ordering: .relaxed) }
}
