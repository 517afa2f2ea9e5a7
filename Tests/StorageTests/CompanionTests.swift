import Foundation
import Social
import Testing

@testable import Storage

/// Files beside the database, and databases that lack tables.
struct CompanionTests {
  static let things: [@Sendable (String) throws -> Void] = [
    { #expect(mkfifo($0, 0o600) == 0) },
    { try makeFolder($0, mode: 0o700) },
    { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "nowhere") },
  ]

  @Test(
    "A store rejects a pipe, a folder or a link in place of its journal, and changes nothing",
    arguments: things.indices, ["-journal", "-wal", "-shm"])
  func notFile(index: Int, end: String) async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      let before = try Data(contentsOf: URL(filePath: path))
      unlink(path + end)  // the empty journal
      try Self.things[index](path + end)
      #expect(throws: StoreError.notFile(path: path + end)) { try SQLiteStore(folder: folder) }
      #expect(throws: StoreError.notFile(path: path + end)) {
        try SQLiteStore.check(folder: folder)
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test(
    "A store rejects a journal of another user",
    .enabled(if: geteuid() == 0, "only root can give files away"))
  func otherOwner() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite-journal"
      try Data("hot".utf8).write(to: URL(filePath: path))
      #expect(chown(path, 12_345, 12_345) == 0)
      let before = try Snapshot(folder)
      #expect(throws: StoreError.otherOwner(path: path)) { try SQLiteStore(folder: folder) }
      #expect(throws: StoreError.otherOwner(path: path)) { try SQLiteStore.check(folder: folder) }
      #expect(try Snapshot(folder) == before)
    }
  }

  @Test(
    "A store keeps a journal whose database is missing, and makes no other one",
    arguments: ["-journal", "-wal"])
  func foreignJournal(end: String) async throws {
    try await withFolder { folder in
      try makeFolder(folder, mode: 0o700)
      let path = folder + "/trellis.sqlite" + end
      try Data("the old pages".utf8).write(to: URL(filePath: path))
      let before = try Snapshot(folder)
      let error = StoreError.foreignJournal(path: path)
      #expect(throws: error) { try SQLiteStore(folder: folder) }
      #expect(throws: error) { try SQLiteStore.check(folder: folder) }
      #expect(try Snapshot(folder) == before)
      // The store itself leaves an empty one.
      try #require(truncate(path, 0) == 0)
      _ = try SQLiteStore(folder: folder)
    }
  }

  @Test("A store does not apply a journal to the backup that has replaced its database")
  func replaced() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      let backup = try Data(contentsOf: URL(filePath: path))
      let raw = try Database.raw(path)
      for _ in 1...2 { try raw.execute("UPDATE user SET bio = bio || 'later' WHERE id = 'ada'") }
      // With a one-page cache, SQLite writes changes to the file before the commit.
      try raw.execute(
        """
        PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE mine (x); UPDATE message SET text = 'lost';
        INSERT INTO block SELECT hex(randomblob(1000)), low FROM message, user, user AS b;
        """)
      let half = folder + "-half"
      defer { try? FileManager.default.removeItem(atPath: half) }
      try FileManager.default.copyItem(atPath: folder, toPath: half)
      let copy = half + "/trellis.sqlite"
      let before = try Data(contentsOf: URL(filePath: copy))

      try backup.write(to: URL(filePath: copy))
      let snapshot = try Snapshot(half)
      let error = StoreError.foreignJournal(path: copy + "-journal")
      #expect(throws: error) { try SQLiteStore(folder: half) }
      #expect(throws: error) { try SQLiteStore.check(folder: half) }
      #expect(try Snapshot(half) == snapshot)

      try before.write(to: URL(filePath: copy))
      _ = try SQLiteStore(folder: half)
      #expect(try SQLiteStore.check(folder: half) == [])
    }
  }

  @Test(
    "A store does not apply a write-ahead log to a database in another mode, or to an empty one",
    arguments: [true, false])
  func foreignLog(isEmpty: Bool) async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      if isEmpty { try #require(truncate(path, 0) == 0) }
      try putForeignLog(beside: path)
      let before = try Snapshot(folder)
      let error = StoreError.foreignJournal(path: path + "-wal")
      #expect(throws: error) { try SQLiteStore(folder: folder) }
      if !isEmpty { #expect(throws: error) { try SQLiteStore.check(folder: folder) } }
      #expect(try Snapshot(folder) == before)
    }
  }

  @Test("A database in WAL mode that a foreign log makes look foreign is not changed")
  func foreignLogInItsMode() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      try Database.raw(path).execute("PRAGMA journal_mode = WAL")
      try? FileManager.default.removeItem(atPath: path + "-wal")
      try? FileManager.default.removeItem(atPath: path + "-shm")
      try putForeignLog(beside: path)
      let files = ["", "-wal"].map { URL(filePath: path + $0) }
      let before = try files.map { try Data(contentsOf: $0) }
      #expect(throws: StoreError.foreign(path: path)) { try SQLiteStore(folder: folder) }
      #expect(try files.map { try Data(contentsOf: $0) } == before)

      try FileManager.default.removeItem(atPath: path + "-wal")
      _ = try SQLiteStore(folder: folder)
      #expect(try SQLiteStore.check(folder: folder) == [])
    }
  }

  private func putForeignLog(beside path: String) throws {
    let raw = try Database.raw(path + "-other")
    try raw.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    try FileManager.default.copyItem(atPath: path + "-other-wal", toPath: path + "-wal")
  }

  @Test("A store does not apply a journal that names another one, and keeps that file")
  func several() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let other = folder + "/other"
      try Data("mine".utf8).write(to: URL(filePath: other))
      // As SQLite documents it: the page of locks, the name, its length, the sum of its bytes, and
      // the mark of a journal.
      let name = Array(other.utf8)
      let numbers = [name.count, name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }]
      let journal =
        [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7] + [UInt8](repeating: 0, count: 504)
        + [0, 4, 0, 1] + name
        + numbers.flatMap { number in
          [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        } + [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
      let path = folder + "/trellis.sqlite-journal"
      try Data(journal).write(to: URL(filePath: path))
      let before = try Snapshot(folder)
      let error = StoreError.foreignJournal(path: path)
      #expect(throws: error) { try SQLiteStore(folder: folder) }
      #expect(throws: error) { try SQLiteStore.check(folder: folder) }
      #expect(try Snapshot(folder) == before)
    }
  }

  /// Each script makes a file with the program's mark and a version, and without all its tables.
  static let hollow: [StaticString] = [
    "PRAGMA application_id = 0x5472656C; PRAGMA user_version = 2",
    "PRAGMA application_id = 0x5472656C; PRAGMA user_version = 1",
    """
    PRAGMA application_id = 0x5472656C; PRAGMA user_version = 2;
    CREATE VIEW member AS SELECT id, name, bio, has_left FROM user WHERE NOT has_left
    """,
    """
    PRAGMA application_id = 0x5472656C; PRAGMA user_version = 1;
    CREATE TABLE user (id TEXT); CREATE TABLE message (x)
    """,
  ]

  @Test(
    "A database without its tables is damaged and stays unchanged", arguments: hollow.indices)
  func tables(index: Int) async throws {
    try await withFolder { folder in
      try makeFolder(folder, mode: 0o700)
      let path = folder + "/trellis.sqlite"
      try Database.raw(path).execute(Self.hollow[index])
      let before = try Snapshot(folder)
      #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore.check(folder: folder) }
      #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore(folder: folder) }
      #expect(try Snapshot(folder) == before)
    }
  }

  @Test("A database with one dropped view, table or column is damaged")
  func dropped() async throws {
    let drops: [StaticString] = [
      "DROP VIEW member", "DROP TABLE attempt", "ALTER TABLE conversation DROP COLUMN read",
    ]
    for drop in drops {
      try await withFolder { folder in
        try await populate(folder)
        let path = folder + "/trellis.sqlite"
        try Database.raw(path).execute(drop)
        #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore(folder: folder) }
      }
    }
  }

  @Test("A database that claims an earlier version than its tables have is damaged")
  func earlier() async throws {
    for claim: StaticString in ["PRAGMA user_version = 1", "PRAGMA user_version = 2"] {
      try await withFolder { folder in
        try await populate(folder)
        let path = folder + "/trellis.sqlite"
        try Database.raw(path).execute(claim)
        #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore(folder: folder) }
      }
    }
  }

  @Test("A database with tables and columns that the program does not know is opened")
  func added() async throws {
    try await withFolder { folder in
      try await populate(folder)
      try Database.raw(folder + "/trellis.sqlite").execute(
        "ANALYZE; CREATE TABLE mine (x); ALTER TABLE attempt ADD COLUMN mine TEXT")
      _ = try SQLiteStore(folder: folder)
      #expect(try SQLiteStore.check(folder: folder) == [])
    }
  }

  @Test("An error of the disk names the file", arguments: [10, 14])
  func disk(code: Int32) {
    #expect(
      StoreError(code, reason: "disk I/O error", path: "/d/f")
        == .failed(reason: "/d/f: disk I/O error"))
  }
}
