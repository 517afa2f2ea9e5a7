import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Journals that are not those of the database beside them.
struct JournalTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// The first bytes of a journal.
  private static let mark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  @Test(
    "A store keeps a journal whose database is missing, and makes no other one",
    arguments: ["-journal", "-wal"])
  func foreignJournal(end: String) async throws {
    try makeFolder(folder, mode: 0o700)
    let path = path + end
    try Data("the old pages".utf8).write(to: URL(filePath: path))
    try expectRefusal(.foreignJournal(path: path), of: folder)
    // The store itself leaves an empty one.
    try #require(truncate(path, 0) == 0)
    _ = try SQLStore(folder: folder)
  }

  @Test("A store does not apply a journal to the backup that has replaced its database")
  func replaced() async throws {
    try await populate(folder)
    let backup = try Data(contentsOf: URL(filePath: path))
    for _ in 1...2 {
      try Database.raw(path).execute("UPDATE person SET bio = bio || 'later' WHERE id = 'ada'")
    }
    let half = try copyHalf(
      """
      CREATE TABLE mine (x); UPDATE message SET text = 'lost';
      INSERT INTO budget SELECT hex(randomblob(1000)), sender, 1, 0, 0 FROM message, person, person AS b;
      """)
    let database = URL(filePath: half + "/trellis.sqlite")
    let before = try Data(contentsOf: database)

    try backup.write(to: database)
    try expectRefusal(.foreignJournal(path: database.path + "-journal"), of: half)

    try before.write(to: database)
    try expectIntact(half)
  }

  @Test("A store does not apply a journal that names another one, and keeps that file")
  func several() async throws {
    try await populate(folder)
    let other = folder + "/other"
    try Data("mine".utf8).write(to: URL(filePath: other))
    // As SQLite documents it: the page of locks, the name, its length, the sum of its bytes, and
    // the mark of a journal.
    let name = Array(other.utf8)
    let numbers = [name.count, name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }]
    let bytes =
      Self.mark + [UInt8](repeating: 0, count: 504) + [0, 4, 0, 1] + name
      + numbers.flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      } + Self.mark
    try Data(bytes).write(to: URL(filePath: journal))
    try expectRefusal(.foreignJournal(path: journal), of: folder)
  }

  @Test("A store does not apply a journal without the first page")
  func firstPage() async throws {
    try await populate(folder)
    let raw = try Database.raw(path)
    for i in 1...50 {
      try raw.run(
        "INSERT INTO attempt VALUES ($1, 'login', 1, 0)",
        String(repeating: "x", count: 900) + "\(i)")
    }
    let half = try copyHalf("UPDATE attempt SET count = 2")
    try expectRefusal(.foreignJournal(path: half + "/trellis.sqlite-journal"), of: half)
  }

  @Test("A deletion puts the first page into the journal before all others")
  func deletion() async throws {
    try await populate(folder)
    let store = try Database.$patience.withValue(0) { try SQLStore(folder: folder) }
    let reader = try Database.raw(path)
    try reader.execute("BEGIN; SELECT count(*) FROM person")
    let path = journal
    let written = Mutex<[UInt8]>([])
    await Database.$whenBusy.withValue({
      written.withLock {
        $0 = (try? Array(Data(contentsOf: URL(filePath: path)))) ?? []
      }
    }) {
      await #expect(throws: DatabaseError.busy) { try await store.deleteAccount(as: .ada) }
    }
    let bytes = written.withLock { $0 }
    try #require(bytes.count > 4_096)
    #expect(bytes.number(bytes.number(20)) == 1)
  }

  @Test("A store keeps a journal beside an empty database unless the database was new")
  func empty() async throws {
    try makeFolder(folder, mode: 0o700)
    try Data().write(to: URL(filePath: path))
    var bytes = Self.mark + [UInt8](repeating: 0, count: 504)
    bytes[19] = 7
    try Data(bytes).write(to: URL(filePath: journal))
    let before = try Snapshot(folder)
    #expect(throws: DatabaseError.foreignJournal(path: journal)) { try SQLStore(folder: folder) }
    #expect(try Snapshot(folder) == before)
    bytes[19] = 0
    try Data(bytes).write(to: URL(filePath: journal))
    try expectIntact(folder)
  }

  /// Copies the folder while a script runs, as a crash would leave it; returns the path.
  private func copyHalf(_ script: Statement, journalsFirstPage: Bool = false) throws -> String {
    let raw = try Database.unfinished(path, script, journalsFirstPage: journalsFirstPage)
    defer { withExtendedLifetime(raw) {} }
    return try copyFolder(folder)
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
    try await populate(folder)
    let half = try copyHalf(
      "INSERT INTO budget SELECT hex(randomblob(1000)), sender, 1, 0, 0 FROM message, person, person AS b",
      journalsFirstPage: true)
    let journal = URL(filePath: half + "/trellis.sqlite-journal")
    let whole = try Data(contentsOf: journal)
    var changed = whole
    Self.damages[index](&changed)
    try changed.write(to: journal)
    try expectRefusal(.foreignJournal(path: journal.path), of: half)
    try whole.write(to: journal)
    try expectIntact(half)
  }

  @Test("A store applies the journal of a new database only if nothing was stored since")
  func new() async throws {
    try await populate(folder)
    try Data(
      Self.mark + [UInt8](repeating: 0, count: 14)
        + [2, 0, 0, 0, 16, 0] + [UInt8](repeating: 0, count: 484)
    ).write(to: URL(filePath: journal))
    try expectRefusal(.foreignJournal(path: journal), of: folder)
  }

  @Test("A database in a format that SQLite does not have is damaged", arguments: [18, 19, 47])
  func format(index: Int) async throws {
    try await populate(folder)
    var file = try Data(contentsOf: URL(filePath: path))
    file[index] = 9
    try file.write(to: URL(filePath: path))
    try expectRefusal(.damaged(path: path), of: folder)
  }
}
