import Foundation
import Social
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Journals that are not those of the database beside them.
struct JournalTests {
  /// The first bytes of a journal.
  private static let mark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  @Test(
    "A store keeps a journal whose database is missing, and makes no other one",
    arguments: ["-journal", "-wal"])
  func foreignJournal(end: String) async throws {
    try await withFolder { folder in
      try makeFolder(folder, mode: 0o700)
      let path = folder + "/trellis.sqlite" + end
      try Data("the old pages".utf8).write(to: URL(filePath: path))
      try expectRefusal(.foreignJournal(path: path), of: folder)
      // The store itself leaves an empty one.
      try #require(truncate(path, 0) == 0)
      _ = try SQLiteStore(folder: folder)
    }
  }

  @Test("A store does not apply a journal to the backup that has replaced its database")
  func replaced() async throws {
    try await withDatabase { folder, path in
      let backup = try Data(contentsOf: URL(filePath: path))
      let raw = try Database.raw(path)
      for _ in 1...2 { try raw.execute("UPDATE user SET bio = bio || 'later' WHERE id = 'ada'") }
      // With a one-page cache, SQLite writes changes to the file before the commit.
      try raw.execute(
        """
        PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE mine (x); UPDATE message SET text = 'lost';
        INSERT INTO block SELECT hex(randomblob(1000)), low FROM message, user, user AS b;
        """)
      let half = try copyFolder(folder)
      let database = URL(filePath: half + "/trellis.sqlite")
      let before = try Data(contentsOf: database)

      try backup.write(to: database)
      try expectRefusal(.foreignJournal(path: database.path + "-journal"), of: half)

      try before.write(to: database)
      try expectIntact(half)
    }
  }

  @Test("A store does not apply a journal that names another one, and keeps that file")
  func several() async throws {
    try await withDatabase { folder, database in
      let other = folder + "/other"
      try Data("mine".utf8).write(to: URL(filePath: other))
      // As SQLite documents it: the page of locks, the name, its length, the sum of its bytes, and
      // the mark of a journal.
      let name = Array(other.utf8)
      let numbers = [name.count, name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }]
      let journal =
        Self.mark + [UInt8](repeating: 0, count: 504) + [0, 4, 0, 1] + name
        + numbers.flatMap { number in
          [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        } + Self.mark
      let path = database + "-journal"
      try Data(journal).write(to: URL(filePath: path))
      try expectRefusal(.foreignJournal(path: path), of: folder)
    }
  }

  @Test("A store does not apply a journal without the first page")
  func firstPage() async throws {
    try await withDatabase { folder, path in
      let raw = try Database.raw(path)
      for i in 1...50 {
        try raw.run(
          "INSERT INTO attempt VALUES (?1, 0, 1, 0)", String(repeating: "x", count: 900) + "\(i)")
      }
      try raw.execute(
        "PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE attempt SET count = 2")
      let half = try copyFolder(folder)
      try expectRefusal(.foreignJournal(path: half + "/trellis.sqlite-journal"), of: half)
    }
  }

  @Test("A deletion puts the first page into the journal before all others")
  func deletion() async throws {
    try await withDatabase { folder, path in
      let store = try Database.$patience.withValue(0) { try SQLiteStore(folder: folder) }
      let reader = try Database.raw(path)
      try reader.execute("BEGIN; SELECT count(*) FROM user")
      let journal = Mutex<[UInt8]>([])
      await Database.$whenBusy.withValue({
        journal.withLock {
          $0 = (try? Array(Data(contentsOf: URL(filePath: path + "-journal")))) ?? []
        }
      }) {
        await #expect(throws: StoreError.busy) { try await store.deleteAccount(as: .ada) }
      }
      let bytes = journal.withLock { $0 }
      try #require(bytes.count > 4_096)
      #expect(bytes.number(bytes.number(20)) == 1)
    }
  }

  @Test("A store keeps a journal beside an empty database unless the database was new")
  func empty() async throws {
    try await withFolder { folder in
      try makeFolder(folder, mode: 0o700)
      let path = folder + "/trellis.sqlite"
      try Data().write(to: URL(filePath: path))
      var journal = Self.mark + [UInt8](repeating: 0, count: 504)
      journal[19] = 7
      try Data(journal).write(to: URL(filePath: path + "-journal"))
      let before = try Snapshot(folder)
      #expect(throws: StoreError.foreignJournal(path: path + "-journal")) {
        try SQLiteStore(folder: folder)
      }
      #expect(try Snapshot(folder) == before)
      journal[19] = 0
      try Data(journal).write(to: URL(filePath: path + "-journal"))
      try expectIntact(folder)
    }
  }

  /// Changes to a journal after which SQLite would apply a part of it, or more than it has.
  static let damages: [@Sendable (inout Data) -> Void] = [
    { $0 = Data("Dear diary".utf8) },
    { $0[16] = 64 },  // the size of the database
    { $0[26] = 2 },  // the size of a page
    { $0[11] &+= 100 },  // the number of records
    { $0.removeLast($0.count / 2) },
    { $0.replaceSubrange(512..<516, with: [0, 0, 0, 0]) },  // the number of the first page
    { $0.replaceSubrange(512 + 4 + 68..<512 + 4 + 72, with: [1, 2, 3, 4]) },  // the application
  ]

  @Test("A store does not apply a damaged journal", arguments: damages.indices)
  func damaged(index: Int) async throws {
    try await withDatabase { folder, path in
      let raw = try Database.raw(path)
      try raw.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
      try raw.journalFirstPage()
      try raw.execute(
        "INSERT INTO block SELECT hex(randomblob(1000)), low FROM message, user, user AS b")
      let half = try copyFolder(folder)
      let journal = URL(filePath: half + "/trellis.sqlite-journal")
      let whole = try Data(contentsOf: journal)
      var changed = whole
      Self.damages[index](&changed)
      try changed.write(to: journal)
      try expectRefusal(.foreignJournal(path: journal.path), of: half)
      try whole.write(to: journal)
      try expectIntact(half)
    }
  }

  @Test("A store applies the journal of a new database only if nothing was stored since")
  func new() async throws {
    try await withDatabase { folder, database in
      let path = database + "-journal"
      try Data(
        Self.mark + [UInt8](repeating: 0, count: 14)
          + [2, 0, 0, 0, 16, 0] + [UInt8](repeating: 0, count: 484)
      ).write(to: URL(filePath: path))
      try expectRefusal(.foreignJournal(path: path), of: folder)
    }
  }

  @Test("A database in a format that SQLite does not have is damaged", arguments: [18, 19, 47])
  func format(index: Int) async throws {
    try await withDatabase { folder, path in
      var file = try Data(contentsOf: URL(filePath: path))
      file[index] = 9
      try file.write(to: URL(filePath: path))
      try expectRefusal(.damaged(path: path), of: folder)
    }
  }
}
