import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

/// Migration of a file from an earlier version of the program.
struct MigrationTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// Makes a database of the first version.
  init() async throws {
    try makeFolder(folder, mode: 0o700)
    try Database.raw(path).execute(FirstSchema.file)
  }

  @Test("Opening an old database migrates it and keeps all data")
  func everything() async throws {
    let before = try rows(of: path)
    let store = try SQLiteStore(folder: folder)
    #expect(try rows(of: path) == before)
    #expect(try Database.raw(path).version() == Schema.migrations.count)
    #expect(try Database.raw(path).rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])

    #expect(try await store.user(ada, as: .bob) == User(id: ada, name: "Ada", bio: "engines"))
    #expect(try await store.user(User.ID("dan"), as: .ada)?.hasLeft == true)
    #expect(try await store.credentials(of: cyd) == Credentials(password: "pc", recovery: "rc"))
    #expect(try await store.friends(as: .ada).map(\.id) == [bob])
    #expect(try await store.requests(as: .ada).incoming.map(\.id) == [cyd])
    #expect(try await store.relation(to: cyd, as: .bob) == .blocked)
    #expect(try await store.texts(of: bob, with: ada) == ["hello", "line\nline"])
    #expect(try await store.conversations(as: .ada).map(\.unread) == [1, 1])
    let id = try #require(UUID(uuidString: "D3B0C0DE-0000-4000-8000-000000000001"))
    #expect(try await store.say("again", to: bob, id: id, as: .ada).text == "hello")
    #expect(try await store.say("new", to: bob, as: .ada).seq == 3)
    try await store.countGuess(.recoveryCode, at: ada, now: Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test(
    "Opening a database of a former version fills in its lists",
    arguments: 3..<Schema.migrations.count)
  func former(version: Int) async throws {
    let database = try Database.raw(path)
    for migration in Schema.migrations[1..<version] { try database.execute(migration) }
    #expect(try SQLiteStore.check(folder: folder) == [])
    let store = try SQLiteStore(folder: folder)
    #expect(try SQLiteStore.check(folder: folder) == [])
    let page = try await store.conversations(matching: "", before: nil, limit: 1, as: .ada)
    let all = try await store.conversations(as: .ada)
    #expect(page == Listing(Array(all.prefix(1)), total: 2))
    #expect(all.map(\.position) == all.map(\.position).sorted(by: >))
    #expect(try await store.unreadCount(as: .ada) == 2)
    let messages = try await store.messages(before: nil, limit: 9, as: .ada)
    #expect(messages.map(\.other) == all.map(\.user.id) + [bob])
    // Relations older than the numbers are no news.
    #expect(try await store.newRelations(after: 0, limit: 9, as: .ada).elements == [])
    try await store.accept(cyd, as: .ada)
    #expect(
      try await store.newRelations(after: 0, limit: 9, as: .cyd).elements.map(\.user.id) == [ada])
    try await store.say("new", to: ada, as: .bob)
    #expect(try await store.unreadCount(as: .ada) == 3)
    #expect(try SQLiteStore.check(folder: folder) == [])
  }

  @Test("Checking a database of a former version finds wrong lists", arguments: [4, 5])
  func formerFault(version: Int) async throws {
    let database = try Database.raw(path)
    for migration in Schema.migrations[1..<version] { try database.execute(migration) }
    try database.execute("UPDATE conversation SET unread = 9 WHERE reader = 'bob'")
    #expect(try SQLiteStore.check(folder: folder).count == 1)
  }

  @Test("A migration keeps the counts of login attempts")
  func guesses() async throws {
    let database = try Database.raw(path)
    try database.execute(Schema.migrations[1])
    try database.run("INSERT INTO guess VALUES ('ada', 5, 0)")
    let store = try SQLiteStore(folder: folder)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    await #expect(throws: StoreError.tooManyGuesses(at: ada, seconds: 1)) {
      try await store.countGuess(.password(key: nil), at: ada, now: now)
    }
    try await store.countGuess(now: now, as: .ada)
  }

  @Test("Checking an old database does not migrate it")
  func checked() async throws {
    let found = try SQLiteStore.check(folder: folder)
    #expect(found == [], "\(found)")
    #expect(try Database.raw(path).version() == 1)
  }

  @Test("A migrated database has the same schema as a new one")
  func sameTables() async throws {
    _ = try SQLiteStore(folder: folder)
    _ = try SQLiteStore(folder: folder + "/new")
    #expect(try tables(of: path) == tables(of: folder + "/new/trellis.sqlite"))
  }

  @Test("A failed migration changes nothing, and the next open completes it")
  func failing() async throws {
    let (before, tables) = try (rows(of: path), tables(of: path))
    let database = try Database.raw(path)
    let broken: StaticString = "UPDATE message SET text = 'lost'; SELECT no_such_function()"
    #expect(throws: StoreError.self) {
      try database.migrate(by: Schema.migrations + [broken])
    }
    try database.execute("PRAGMA max_page_count = 1")
    #expect(throws: StoreError.full) { try database.migrate() }
    #expect(try rows(of: path) == before)
    #expect(try self.tables(of: path) == tables)
    #expect(try database.version() == 1)
    _ = try SQLiteStore(folder: folder)
    #expect(try Database.raw(path).version() == Schema.migrations.count)
  }

  @Test("A crash during a migration loses no data", arguments: [1, 2, 3])
  func died(pages: Int) async throws {
    let database = try Database.unfinished(path, Schema.migrations[1])
    for _ in 1...pages * 200 {
      try database.run("INSERT INTO guess VALUES (?1, 1, 1)", UUID().uuidString)
    }
    let copied = try copyFolder(folder)
    try database.execute("ROLLBACK")

    let copy = copied + "/trellis.sqlite"
    #expect(try Data(contentsOf: URL(filePath: copy)) != Data(contentsOf: URL(filePath: path)))
    #expect(try rows(of: copy) == rows(of: path))
    #expect(try tables(of: copy) == tables(of: path))
    #expect(try Database.raw(copy).version() == 1)
    _ = try SQLiteStore(folder: copied)
    #expect(try Database.raw(copy).version() == Schema.migrations.count)
  }

  @Test("Stores that open an old database at once migrate it once and all succeed")
  func atOnce() async throws {
    let holder = try Database.raw(path)
    holder.patience = Database.patience
    // The lock lets the stores read the version, but delays their migrations.
    try holder.execute("BEGIN IMMEDIATE")
    let opening = await untilBusy(threads: 8) {
      Database.$patience.withValue(.max) {
        (1...8).map { _ in Task { try await onThread { try SQLiteStore(folder: folder) } } }
      }
    }
    try holder.execute("COMMIT")
    for task in opening { _ = try await task.value }
    #expect(try Database.raw(path).version() == Schema.migrations.count)
    #expect(try await opening[0].value.say("new", to: bob, as: .ada).seq == 3)
  }

  /// Returns all rows of the first schema's tables as text.
  private func rows(of path: String) throws -> [String] {
    try Database.raw(path).rows(
      """
      SELECT id || '|' || name || '|' || bio || '|' || has_left FROM user
      UNION ALL SELECT user || '|' || password || '|' || recovery FROM credentials
      UNION ALL SELECT low || '|' || high || '|' || ifnull(asker, '-') FROM friendship
      UNION ALL SELECT blocker || '|' || blocked FROM block
      UNION ALL SELECT position || '|' || low || '|' || high || '|' || seq || '|' || sender || '|'
        || client_id || '|' || text || '|' || date FROM message
      UNION ALL SELECT reader || '|' || other || '|' || read FROM conversation
      """
    ) { $0.text(0) }
  }

  private func tables(of path: String) throws -> [String] {
    try Database.raw(path).rows("SELECT name || ifnull(sql, '') FROM sqlite_schema ORDER BY name") {
      $0.text(0)
    }
  }
}
