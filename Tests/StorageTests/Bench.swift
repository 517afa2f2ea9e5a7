import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

#if Postgres
  @testable import PostgresDriver
#endif

/// The store implementations, which must behave alike.
enum Kind: CaseIterable {
  case memory, sqlite
  #if Postgres
    case postgres
    /// PostgreSQL behind a pooler in transaction mode.
    case pooled

    /// All kinds; PostgreSQL only if the environment names a server.
    static let allCases: [Kind] =
      [.memory, .sqlite] + (TestSchema.server == nil ? [] : [.postgres])
      + (TestSchema.server == nil || Pooler.program == nil ? [] : [.pooled])
  #endif

  /// Runs `body` with two handles to one store that has accounts for ada, bob and cyd.
  ///
  /// In memory, both handles are the same object; otherwise they are two connections.
  func share(
    budgets: Budgets? = nil,
    _ body: (_ store: any Stores, _ other: any Stores) async throws -> Void
  ) async throws {
    switch self {
    case .memory:
      let store = try SQLStore(at: .memory, budgets: budgets)
      try await store.signUpAll()
      try await body(store, store)
    case .sqlite:
      try await withFolder { folder in
        let store = try SQLStore(at: .folder(folder), budgets: budgets)
        let other = try SQLStore(at: .folder(folder), budgets: budgets)
        // These tests do not cover power cuts, and syncing to disk is slow.
        for one in [store, other] { try await one.execute("PRAGMA synchronous = OFF") }
        try await store.signUpAll()
        try await body(store, other)
      }
    #if Postgres
      case .postgres:
        try await TestSchema.withStore { _, schema in
          try schema.stopClock()
          try await body(
            SQLStore(at: .server(schema.address), budgets: budgets),
            SQLStore(at: .server(schema.address), budgets: budgets))
        }
      case .pooled:
        try await Pooler.with { pooler, schema in
          try schema.stopClock()
          try await body(
            SQLStore(at: .server(pooler.address), budgets: budgets),
            SQLStore(at: .server(pooler.address), budgets: budgets))
        }
    #endif
    }
  }

  /// Whether the clock of a server decides.
  var hasServer: Bool { ![.memory, .sqlite].contains(self) }

  /// Runs `body` with two handles to one store, in which ada and bob are friends.
  func withFriends(
    _ body: (_ store: any Stores, _ other: any Stores) async throws -> Void
  ) async throws {
    try await share { store, other in
      try await store.befriend(ada, bob)
      try await body(store, other)
    }
  }
}

/// Runs `body` with an unused path in a temporary folder, which is removed afterwards.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let place = TemporaryFolder()
  defer { withExtendedLifetime(place) {} }
  try await body(place.path("data"))
}

/// A suite whose tests each have a data folder of their own, which is removed after the test.
protocol DataFolderSuite {
  var place: TemporaryFolder { get }
}

extension DataFolderSuite {
  /// The path of the data folder, which does not exist at first.
  var folder: String { place.path("data") }
  /// The path of the database in the folder.
  var path: String { folder + "/" + DatabaseFormat.social.fileName }

  /// The path of the journal beside the database.
  var journal: String { path + "-journal" }

  /// Opens a store in the folder, with accounts for ada, bob and cyd.
  func openStore() async throws -> SQLStore {
    let store = try SQLStore(at: .folder(folder))
    try await store.signUpAll()
    return store
  }
}

/// Copies a folder as a crash would leave it, while it is being written; returns the path.
func copyFolder(_ folder: String) throws -> String {
  try FileManager.default.copyItem(atPath: folder, toPath: folder + "-copy")
  return folder + "-copy"
}

/// Expects that a store and a check refuse a folder, and change nothing in it.
func expectRefusal(_ error: DatabaseError, of folder: String) throws {
  let before = try Snapshot(folder)
  #expect(throws: error) { try SQLStore(at: .folder(folder)) }
  #expect(throws: error) { try DataPlace.folder(folder).problems(in: .social) }
  #expect(try Snapshot(folder) == before)
}

/// Expects that a store opens a folder, and that a check finds nothing in it.
func expectIntact(_ folder: String) throws {
  _ = try SQLStore(at: .folder(folder))
  #expect(try DataPlace.folder(folder).problems(in: .social) == [])
}

/// Makes a write-ahead log of another database, and a copy of that with `copiesDatabase`.
func putForeignLog(beside path: String, copiesDatabase: Bool = false) throws {
  let raw = try Database.raw(path + "-other")
  try raw.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
  for end in copiesDatabase ? ["", "-wal"] : ["-wal"] {
    try FileManager.default.copyItem(atPath: path + "-other" + end, toPath: path + end)
  }
}

/// Creates a folder with this mode, whatever the umask.
@discardableResult
func makeFolder(_ path: String, mode: Int) throws -> String {
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  return path
}

extension Date {
  /// The time when a walk begins, with as small a part of a second as a date can have.
  static let testStart = Date(timeIntervalSinceReferenceDate: 800_000_000 + 1 / 4_194_304)
}

/// A user name that `signUpAll()` does not register.
let eve = User.ID(rawValue: "eve")

extension Member {
  static var eve: Member { Member(user: StorageTests.eve) }
}

extension Credentials {
  static let sample = Credentials(password: "$p", recovery: "$r")
  static let new = Credentials(password: "new", recovery: "newer")
}

extension SQLStore {
  /// Returns what breaks the rules of a store.
  func check() throws -> [DataNote] { try driver.problems(in: Rule.social) }

  /// The connection of a store in a file or in memory.
  var database: Database {
    get throws { try #require(driver as? Database) }
  }
}

extension AccountStore {
  /// Sets the clock of a server; other stores take the time that a call gives them.
  func setClock(_ now: Date) async throws {
    #if Postgres
      if let store = self as? SQLStore, await store.dialect == .postgres {
        try await store.setStoppedClock(now)
      }
    #endif
  }

  func signUpAll() async throws {
    for id in [cyd, ada, bob] {
      try await signUp(User(id: id, name: "\(id)!"), credentials: .sample)
    }
  }
}

extension FriendStore {
  func befriend(_ one: User.ID, _ other: User.ID) async throws {
    try await ask(other, as: Member(user: one))
    try await accept(one, as: Member(user: other))
  }
}

extension MessageStore {
  @discardableResult
  func say(
    _ text: String, to other: User.ID, id: UUID = UUID(), as me: Member
  ) async throws -> Message {
    try await send(text, to: other, id: id, at: Date(timeIntervalSinceReferenceDate: 0), as: me)
  }

  func texts(of one: User.ID, with other: User.ID) async throws -> [String] {
    try await messages(with: other, before: nil, limit: 10_000, as: Member(user: one)).map(\.text)
  }
}
