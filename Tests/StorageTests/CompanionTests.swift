import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Files beside the database, and databases with further tables.
struct CompanionTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let things: [@Sendable (String) throws -> Void] = [
    { #expect(mkfifo($0, 0o600) == 0) },
    { try makeFolder($0, mode: 0o700) },
    { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "nowhere") },
  ]

  @Test(
    "A store rejects a pipe, a folder or a link in place of its journal, and changes nothing",
    arguments: things.indices, ["-journal", "-wal", "-shm"])
  func notFile(index: Int, end: String) async throws {
    try await populate(folder)
    let before = try Data(contentsOf: URL(filePath: path))
    unlink(path + end)  // the empty journal
    try Self.things[index](path + end)
    #expect(throws: DatabaseError.notFile(path: path + end)) { try SQLStore(at: .folder(folder)) }
    #expect(throws: DatabaseError.notFile(path: path + end)) {
      try DataPlace.folder(folder).problems(in: .social)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test(
    "A store rejects a journal of another user",
    .enabled(if: geteuid() == 0, "only root can give files away"))
  func otherOwner() async throws {
    try await populate(folder)
    let journal = path + "-journal"
    try Data("hot".utf8).write(to: URL(filePath: journal))
    #expect(chown(journal, 12_345, 12_345) == 0)
    try expectRefusal(.otherOwner(path: journal), of: folder)
  }

  @Test("A database with tables and columns that the program does not know is opened")
  func added() async throws {
    try await populate(folder)
    try Database.raw(path).execute(
      "ANALYZE; CREATE TABLE mine (x); ALTER TABLE attempt ADD COLUMN mine TEXT")
    try expectIntact(folder)
  }

  @Test(
    "A failed constraint is an error with its name, without the file",
    arguments: [
      ("INSERT INTO item VALUES ('a', 1), ('a', 1)", "item.name"),
      ("INSERT INTO item VALUES (NULL, 1)", "item.name"),
      ("INSERT INTO item VALUES ('a', 0)", "some"),
      ("PRAGMA foreign_keys = ON; INSERT INTO part VALUES ('b')", "FOREIGN KEY constraint failed"),
    ] as [(Statement, String)])
  func constraint(script: Statement, name: String) throws {
    let raw = try Database.raw(place.path("items"))
    try raw.execute(
      """
      CREATE TABLE item (name TEXT NOT NULL UNIQUE, amount INTEGER CONSTRAINT some CHECK (amount > 0));
      CREATE TABLE part (item TEXT REFERENCES item (name))
      """)
    #expect(throws: DatabaseError.constraint(name: name)) { try raw.execute(script) }
  }

  @Test("An error of the disk names the file", arguments: [10, 14])
  func disk(code: Int32) {
    #expect(
      DatabaseError(code, reason: "disk I/O error", path: "/d/f")
        == .failed(reason: "/d/f: disk I/O error"))
  }
}

/// Write-ahead logs that are not those of the database beside them.
struct ForeignLogTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test(
    "A store does not apply a write-ahead log to a database in another mode, or to an empty one",
    arguments: [true, false])
  func foreignLog(isEmpty: Bool) async throws {
    try await populate(folder)
    if isEmpty { try #require(truncate(path, 0) == 0) }
    try putForeignLog(beside: path)
    let before = try Snapshot(folder)
    let error = DatabaseError.foreignJournal(path: path + "-wal")
    #expect(throws: error) { try SQLStore(at: .folder(folder)) }
    if !isEmpty { #expect(throws: error) { try DataPlace.folder(folder).problems(in: .social) } }
    #expect(try Snapshot(folder) == before)
  }

  @Test("A foreign log beside a database in WAL mode changes nothing, and is named")
  func foreignLogInItsMode() async throws {
    try await populate(folder)
    try Database.raw(path).execute("PRAGMA journal_mode = WAL")
    try? FileManager.default.removeItem(atPath: path + "-wal")
    try? FileManager.default.removeItem(atPath: path + "-shm")
    try putForeignLog(beside: path)
    let files = ["", "-wal"].map { URL(filePath: path + $0) }
    let before = try files.map { try Data(contentsOf: $0) }
    #expect(throws: DatabaseError.foreignJournal(path: path + "-wal")) {
      try SQLStore(at: .folder(folder))
    }
    #expect(try files.map { try Data(contentsOf: $0) } == before)

    try FileManager.default.removeItem(atPath: path + "-wal")
    try expectIntact(folder)
  }
}
