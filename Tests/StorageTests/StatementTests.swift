import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// A call of each store method, and the number of statements that it runs.
struct CountedCall: Sendable {
  let name: String
  /// The statements on SQLite, with those that begin and end a transaction.
  let statements: Int
  let body: @Sendable (any Stores) async throws -> Void

  init(
    _ name: String, _ statements: Int, _ body: @escaping @Sendable (any Stores) async throws -> Void
  ) {
    (self.name, self.statements, self.body) = (name, statements, body)
  }

  /// The calls, for the data of ``arrange(in:)``.
  static let all = reads + writes

  static let reads = [
    CountedCall("isTaken", 1) { _ = try await $0.isTaken(ada) },
    CountedCall("credentials", 1) { _ = try await $0.credentials(of: ada) },
    CountedCall("user", 4) { _ = try await $0.user(bob, as: .ada) },
    CountedCall("people", 5) {
      _ = try await $0.people(.friends, matching: "", after: nil, limit: 9, as: .ada)
    },
    CountedCall("people after one", 5) {
      _ = try await $0.people(.friends, matching: "", after: ada, limit: 9, as: .ada)
    },
    CountedCall("people who match", 4) {
      _ = try await $0.people(.friends, matching: "b", after: nil, limit: 9, as: .ada)
    },
    CountedCall("newRelations", 5) { _ = try await $0.newRelations(after: 0, limit: 9, as: .ada) },
    CountedCall("relation", 4) { _ = try await $0.relation(to: bob, as: .ada) },
    CountedCall("conversations", 5) {
      _ = try await $0.conversations(matching: "", before: nil, limit: 9, as: .ada)
    },
    CountedCall("conversations before one", 5) {
      _ = try await $0.conversations(matching: "", before: 9, limit: 9, as: .ada)
    },
    CountedCall("conversations that match", 4) {
      _ = try await $0.conversations(matching: "b", before: nil, limit: 9, as: .ada)
    },
    CountedCall("unreadCount", 4) { _ = try await $0.unreadCount(as: .ada) },
    CountedCall("newMessages", 5) { _ = try await $0.newMessages(after: 0, limit: 9, as: .ada) },
    CountedCall("messages with one", 4) {
      _ = try await $0.messages(with: bob, before: nil, limit: 9, as: .ada)
    },
    CountedCall("messages", 4) { _ = try await $0.messages(before: nil, limit: 9, as: .ada) },
    CountedCall("unread", 4) { _ = try await $0.unread(with: bob, before: 9, as: .ada) },
    CountedCall("unsendable", 4) { _ = try await $0.unsendable(with: bob, as: .ada) },
    CountedCall("unsent", 4) { _ = try await $0.unsent(with: bob, from: 1, as: .ada) },
    CountedCall("markRead again", 4) { try await $0.markRead(with: bob, through: 0, as: .ada) },
  ]

  static let writes = [
    CountedCall("signUp", 5) { try await $0.signUp(User(id: eve, name: ""), credentials: .sample) },
    CountedCall("setCredentials", 5) {
      _ = try await $0.setCredentials(.new, of: ada, replacing: .sample)
    },
    CountedCall("setCredentials of a member", 5) {
      _ = try await $0.setCredentials(.new, replacing: .sample, as: .ada)
    },
    CountedCall("deleteAccount", 11) { try await $0.deleteAccount(as: .ada) },
    CountedCall("setProfile", 4) { try await $0.setProfile(name: "x", bio: "", as: .ada) },
    CountedCall("ask", 7) { try await $0.ask(cyd, as: .bob) },
    CountedCall("accept", 7) { try await $0.accept(cyd, as: .ada) },
    CountedCall("end", 6) { try await $0.end(.friends, with: bob, as: .ada) },
    CountedCall("block", 8) { try await $0.block(bob, as: .ada) },
    CountedCall("send", 9) { try await $0.say("x", to: bob, as: .ada) },
    CountedCall("unsend", 6) { _ = try await $0.unsend(1, with: bob, as: .ada) },
    CountedCall("markRead", 9) { try await $0.markRead(with: bob, through: 2, as: .ada) },
    CountedCall("countGuess", 6) {
      try await $0.countGuess(.password(key: "k"), at: ada, now: .testStart)
    },
    CountedCall("countGuess of a member", 6) {
      try await $0.countGuess(now: .testStart, as: .ada)
    },
    CountedCall("forgetGuesses", 6) { try await $0.forgetGuesses(.password(key: "k"), at: ada) },
    CountedCall("forgetGuesses of a member", 4) { try await $0.forgetGuesses(as: .ada) },
    CountedCall("countName", 0) { try await $0.countName(by: "k") },
  ]

  /// Makes ada and bob friends, who wrote to each other, and sends a request from cyd to ada.
  static func arrange(in store: any Stores) async throws {
    try await store.befriend(ada, bob)
    try await store.ask(ada, as: .cyd)
    try await store.say("1", to: bob, as: .ada)
    try await store.say("2", to: ada, as: .bob)
  }
}

@Suite("Statements of a store in a file")
struct StatementTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test("Each call runs no more statements than it needs")
  func counts() async throws {
    for call in CountedCall.all {
      let store = try SQLStore(at: .memory)
      try await store.signUpAll()
      try await CountedCall.arrange(in: store)
      let count = try await statements { try await call.body(store) }.count
      #expect(count == call.statements, "\(call.name)")
    }
  }

  @Test("Every statement of a call finds its rows by an index, and sorts a page at most")
  func plans() async throws {
    var (scans, sorts): (Set<String>, Set<String>) = ([], [])
    for call in CountedCall.all {
      let store = try SQLStore(at: .memory, budgets: .hosted)
      try await store.signUpAll()
      try await CountedCall.arrange(in: store)
      try await call.body(store)
      for (step, statement) in try await store.plan {
        if step.contains("TEMP B-TREE") { sorts.insert(statement) }
        // The rows of a list of values are as many as the statement has.
        if step.contains(/^SCAN (?!CONSTANT|\d)/) { scans.insert(step) }
      }
    }
    // Subqueries with a limit.
    #expect(scans == ["SCAN page", "SCAN received", "SCAN sent"])
    #expect(
      sorts.map { $0.prefix(24) }.sorted()
        == ["DELETE FROM known_key WH", "SELECT * FROM (\n  SELECT", "SELECT person.id, person"])
  }

  /// Returns the statements that are run by `body`.
  private func statements(_ body: () async throws -> Void) async throws -> [String] {
    let run = Mutex<[String]>([])
    try await Database.$whenRun.withValue({ sql in run.withLock { $0.append(sql) } }) {
      try await body()
    }
    return run.withLock(\.self)
  }
}

extension SQLStore {
  /// The steps of the plans of all statements that were run.
  fileprivate var plan: [(step: String, statement: String)] {
    get throws {
      let database = try database
      return try database.statements.keys.flatMap { statement in
        try database.rows("EXPLAIN QUERY PLAN \(statement)") { ($0.text(3), statement.text) }
      }
    }
  }
}
