import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Migration of a file to later versions of its tables, which these tests plant.
struct MigrationTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// The tables of a store, and two later versions.
  private static let later = DatabaseFormat.social.with([second, third])
  private static let second: Migration = """
    CREATE TABLE note (owner TEXT NOT NULL REFERENCES person, text TEXT NOT NULL) STRICT;
    INSERT INTO note SELECT id, bio FROM person;
    """
  private static let third: Migration = """
    ALTER TABLE note ADD COLUMN date REAL NOT NULL DEFAULT 7;
    UPDATE note SET text = owner || date;
    """

  @Test("Opening a file of an earlier version applies the missing migrations and keeps all data")
  func everything() async throws {
    try await populate(folder)
    let before = try rows(of: path)
    let database = try Database.open(folder: folder, as: Self.later)
    #expect(try rows(of: path) == before)
    #expect(try database.number("PRAGMA user_version") == 3)
    #expect(try notes(of: path) == ["ada7.0", "bob7.0", "cyd7.0", "dan7.0"])
    #expect(try database.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    #expect(try Database.open(folder: folder, as: Self.later).number("PRAGMA user_version") == 3)
    #expect(throws: DatabaseError.newer(path: path)) { try SQLStore(at: .folder(folder)) }
  }

  @Test("Reading a file of an earlier version does not migrate it")
  func checked() async throws {
    try await populate(folder)
    let before = try Snapshot(folder)
    let version = try Database.read(folder: folder, as: Self.later) {
      try $0.version(of: Self.later)
    }
    #expect(version == 1)
    #expect(try Snapshot(folder) == before)
  }

  @Test("A failed migration changes nothing, and the next open completes it")
  func failing() async throws {
    try await populate(folder)
    let before = try Data(contentsOf: URL(filePath: path))
    let broken: Migration = "UPDATE message SET text = 'lost'; SELECT no_such_function()"
    #expect(throws: DatabaseError.self) {
      try Database.open(folder: folder, as: .social.with([Self.second, broken]))
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let database = try Database.raw(path)
    try database.execute("PRAGMA max_page_count = 1")
    #expect(throws: DatabaseError.full) { try database.migrate(to: Self.later) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    _ = try Database.open(folder: folder, as: Self.later)
    #expect(try notes(of: path).count == 4)
  }

  @Test("A crash during a migration loses no data", arguments: [1, 2, 3])
  func died(pages: Int) async throws {
    try await populate(folder)
    let database = try Database.unfinished(path, Self.second.sqlite, journalsFirstPage: true)
    for _ in 1...pages * 200 {
      try database.run("INSERT INTO note VALUES ('ada', $1)", UUID().uuidString)
    }
    let copied = try copyFolder(folder)
    try database.execute("ROLLBACK")

    let copy = copied + "/trellis.sqlite"
    #expect(try Data(contentsOf: URL(filePath: copy)) != Data(contentsOf: URL(filePath: path)))
    #expect(try rows(of: copy) == rows(of: path))
    #expect(try Database.raw(copy).names == Database.raw(path).names)
    _ = try Database.open(folder: copied, as: Self.later)
    #expect(try rows(of: copy) == rows(of: path))
    #expect(try notes(of: copy).count == 4)
  }

  @Test("Programs that open a file of an earlier version at once migrate it once and all succeed")
  func atOnce() async throws {
    try await populate(folder)
    let holder = try Database.raw(path)
    holder.patience = Database.patience
    // The lock lets the others read the version, but delays their migrations.
    try holder.execute("BEGIN IMMEDIATE")
    let (folder, later) = (folder, Self.later)
    let opening = await untilBusy(threads: 8) {
      Database.$patience.withValue(.max) {
        (1...8).map { _ in
          Task {
            try await onThread { try Database.open(folder: folder, as: later).version(of: later) }
          }
        }
      }
    }
    try holder.execute("COMMIT")
    for task in opening { #expect(try await task.value == 3) }
    #expect(try notes(of: path).count == 4)
  }

  @Test(
    "A file that claims the version of other tables is damaged and stays unchanged",
    arguments: 1...3, 1...3)
  func wrong(made: Int, claimed: Int) async throws {
    try await populate(folder)
    let later = [Self.second, Self.third].prefix(made - 1)
    _ = try Database.open(folder: folder, as: .social.with(Array(later)))
    let claims: [Statement] = [
      "PRAGMA user_version = 1", "PRAGMA user_version = 2", "PRAGMA user_version = 3",
    ]
    try Database.raw(path).execute(claims[claimed - 1])
    guard made != claimed else {
      _ = try Database.open(folder: folder, as: Self.later)
      return
    }
    let before = try Snapshot(folder)
    #expect(throws: DatabaseError.damaged(path: path)) {
      try Database.open(folder: folder, as: Self.later)
    }
    #expect(throws: DatabaseError.damaged(path: path)) {
      try Database.read(folder: folder, as: Self.later) { _ in }
    }
    #expect(try Snapshot(folder) == before)
  }

  /// Returns all rows of a store's tables as text.
  private func rows(of path: String) throws -> [String] {
    try Database.raw(path).rows(
      """
      SELECT json_array(id, name, bio, has_left) FROM person
      UNION ALL SELECT json_array(id, password, recovery, epoch) FROM account
      UNION ALL SELECT json_array(
        owner, messages, relations, sent, sent_since, asked, asked_since) FROM mailbox
      UNION ALL SELECT json_array(owner, other, shared, is_blocked, relation, number) FROM bond
      UNION ALL SELECT json_array(id, low, high, last_seq) FROM chat
      UNION ALL SELECT json_array(
        chat, seq, sender, recipient, position, sent, client_id, text, date, unsending) FROM message
      UNION ALL SELECT json_array(reader, other, chat, read, last, unread) FROM conversation
      UNION ALL SELECT json_array(name, counter, count, last) FROM attempt
      UNION ALL SELECT json_array(owner, key, number) FROM known_key
      UNION ALL SELECT json_array(owner, subject, count, first, last) FROM budget
      """
    ) { $0.text(0) }
  }

  private func notes(of path: String) throws -> [String] {
    try Database.raw(path).rows("SELECT text FROM note ORDER BY text") { $0.text(0) }
  }
}

extension DatabaseFormat {
  /// Returns the format with further migrations.
  func with(_ later: [Migration]) -> DatabaseFormat {
    var format = self
    format.migrations += later
    return format
  }
}
