import Foundation
import Social
import Synchronization
import Testing

@testable import Storage

/// Journals and logs that are not those of the database beside them.
struct JournalTests {
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

  @Test("A foreign log beside a database in WAL mode changes nothing, and is named")
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
      #expect(throws: StoreError.foreignJournal(path: path + "-wal")) {
        try SQLiteStore(folder: folder)
      }
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

  @Test("A store does not apply a journal without the first page")
  func firstPage() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      let raw = try Database.raw(path)
      for i in 1...50 {
        try raw.run(
          "INSERT INTO attempt VALUES (?1, 0, 1, 0)", String(repeating: "x", count: 900) + "\(i)")
      }
      try raw.execute(
        "PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE attempt SET count = 2")
      let half = folder + "-half"
      defer { try? FileManager.default.removeItem(atPath: half) }
      try FileManager.default.copyItem(atPath: folder, toPath: half)
      let snapshot = try Snapshot(half)
      #expect(throws: StoreError.foreignJournal(path: half + "/trellis.sqlite-journal")) {
        try SQLiteStore(folder: half)
      }
      #expect(try Snapshot(half) == snapshot)
    }
  }

  @Test("A deletion puts the first page into the journal before all others")
  func deletion() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
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
      var journal =
        [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7] + [UInt8](repeating: 0, count: 504)
      journal[19] = 7
      try Data(journal).write(to: URL(filePath: path + "-journal"))
      let before = try Snapshot(folder)
      #expect(throws: StoreError.foreignJournal(path: path + "-journal")) {
        try SQLiteStore(folder: folder)
      }
      #expect(try Snapshot(folder) == before)
      journal[19] = 0
      try Data(journal).write(to: URL(filePath: path + "-journal"))
      _ = try SQLiteStore(folder: folder)
      #expect(try SQLiteStore.check(folder: folder) == [])
    }
  }

  @Test("A journal that gives the database another size is not applied")
  func size() async throws {
    try await withFolder { folder in
      try await populate(folder)
      let raw = try Database.raw(folder + "/trellis.sqlite")
      try raw.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
      try raw.journalFirstPage()
      try raw.execute(
        "INSERT INTO block SELECT hex(randomblob(1000)), low FROM message, user, user AS b")
      let half = folder + "-half"
      defer { try? FileManager.default.removeItem(atPath: half) }
      try FileManager.default.copyItem(atPath: folder, toPath: half)
      let journal = URL(filePath: half + "/trellis.sqlite-journal")
      let whole = try Data(contentsOf: journal)
      var changed = whole
      changed[16] = 64
      try changed.write(to: journal)
      #expect(throws: StoreError.foreignJournal(path: journal.path)) {
        try SQLiteStore(folder: half)
      }
      try whole.write(to: journal)
      _ = try SQLiteStore(folder: half)
      #expect(try SQLiteStore.check(folder: half) == [])
    }
  }

  @Test("A database in a format that SQLite does not have is damaged", arguments: [18, 19, 47])
  func format(index: Int) async throws {
    try await withFolder { folder in
      try await populate(folder)
      let path = folder + "/trellis.sqlite"
      var file = try Data(contentsOf: URL(filePath: path))
      file[index] = 9
      try file.write(to: URL(filePath: path))
      #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore(folder: folder) }
      #expect(throws: StoreError.damaged(path: path)) { try SQLiteStore.check(folder: folder) }
      #expect(try Data(contentsOf: URL(filePath: path)) == file)
    }
  }
}
