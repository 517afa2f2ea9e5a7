import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Files that a store, a check and a backup reject without changing them.
struct RefusedFileTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test(
    "A store rejects a file that is not its own, whole and current", arguments: File.all.indices)
  func refused(index: Int) async throws {
    let file = File.all[index]
    try await file.make(folder)
    try expectRefusal(file.error(path), of: folder)
    let before = try Snapshot(folder)
    #expect(throws: file.error(path)) {
      try DataPlace.backUp(folder: folder, as: .social, to: place.path("copy"))
    }
    #expect(try Snapshot(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: place.path("copy")))
  }

  /// A file, and the error that refuses it.
  struct File: Sendable {
    typealias Refusal = @Sendable (_ path: String) -> DatabaseError
    typealias Make = @Sendable (_ path: String) async throws -> Void

    let error: Refusal
    /// Makes the data folder, which does not exist before.
    let make: Make

    static let all = foreign + outdated + damaged + journals

    /// A file that is made in an empty folder.
    private static func made(_ error: @escaping Refusal, _ make: @escaping Make) -> File {
      File(error: error) {
        try makeFolder($0, mode: 0o700)
        try await make($0 + "/" + DatabaseFormat.social.fileName)
      }
    }

    /// The database of a store with data, which is changed.
    private static func changed(_ error: @escaping Refusal, _ change: @escaping Make) -> File {
      File(error: error) {
        try await populate($0)
        try await change($0 + "/" + DatabaseFormat.social.fileName)
      }
    }

    /// The database of a store, some bytes of which are damaged.
    private static func damaged(_ change: @escaping @Sendable (inout Data) -> Void) -> File {
      changed(DatabaseError.damaged) { try changeBytes(of: $0, change) }
    }
  }
}

extension RefusedFileTests.File {
  /// Files of other programs.
  private static let foreign =
    ([
      { try Data("hello".utf8).write(to: URL(filePath: $0)) },
      { try Data("SQLite format 3\u{0}".utf8).write(to: URL(filePath: $0)) },
      { try Data(repeating: UInt8(ascii: "U"), count: 9_000).write(to: URL(filePath: $0)) },
      { try Data(count: 4_096).write(to: URL(filePath: $0)) },
      { try Database.raw($0).execute("CREATE TABLE t (x)") },
      { try Database.raw($0).execute("PRAGMA application_id = 7") },
      { try Database.raw($0).execute("PRAGMA application_id = 7; CREATE TABLE t (x)") },
      { try Database.raw($0).execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)") },
      // SQLite would apply the log and remove it on opening.
      { try putForeignLog(beside: $0, copiesDatabase: true) },
      { try makeFolder($0, mode: 0o700) },
      { path in
        try makeFolder(path + "-target", mode: 0o700)
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: path + "-target")
      },
    ] as [Make]).map { made(DatabaseError.foreign, $0) }

  /// Files of later versions, and of the format that the program had before its schemas began anew; such
  /// files are on users' machines.
  private static let outdated =
    [
      (DatabaseFormat.social.migrations.count + 1, ""), (99, "PRAGMA journal_mode = WAL"),
    ].map { (version: Int, script: Statement) in
      changed(DatabaseError.newer) { path in
        // The fields of the header are big-endian; the one of `user_version` ends at byte 63.
        try changeBytes(of: path) { $0[63] = UInt8(version) }
        try Database.raw(path).execute(script)
      }
    } + [
      made(DatabaseError.outdated) { try makeOutdated($0) },
      made(DatabaseError.outdated) { try makeOutdated($0, then: "PRAGMA journal_mode = WAL") },
      // A journal that has to be applied.
      Self(error: DatabaseError.outdated) { folder in
        try await makeUnfinished(
          folder, outdatedChanges, journalsFirstPage: true, application: 0x5472_656C
        ) {
          try makeFolder($0, mode: 0o700);
          try makeOutdated($0 + "/" + DatabaseFormat.social.fileName)
        }
      },
      // A log that has to be applied.
      Self(error: DatabaseError.outdated) { folder in
        try makeFolder(folder + "-other", mode: 0o700)
        let raw = try makeOutdated(
          folder + "-other/" + DatabaseFormat.social.fileName, then: "PRAGMA journal_mode = WAL")
        try raw.execute(outdatedChanges)
        try FileManager.default.copyItem(atPath: folder + "-other", toPath: folder)
        withExtendedLifetime(raw) {}
      },
    ]

  private static let outdatedChanges: Statement = """
    UPDATE user SET bio = 'lost';
    INSERT INTO block SELECT hex(randomblob(1000)), a.id FROM user AS a, user AS b, user AS c;
    INSERT INTO block SELECT hex(randomblob(1000)), c.blocked FROM block AS c, block AS d;
    """

  @discardableResult
  private static func makeOutdated(
    _ path: String, then script: Statement = ""
  ) throws -> Database {
    let raw = try Database.raw(path)
    try raw.execute(
      """
      CREATE TABLE user (id TEXT PRIMARY KEY, name TEXT NOT NULL, bio TEXT NOT NULL) STRICT;
      CREATE TABLE block (blocker TEXT NOT NULL, blocked TEXT NOT NULL) STRICT;
      INSERT INTO user VALUES ('ada', 'Ada', 'engines'), ('bob', 'Bob', '');
      INSERT INTO block VALUES ('bob', 'ada');
      PRAGMA application_id = 0x5472656C; PRAGMA user_version = 7
      """)
    try raw.execute(script)
    return raw
  }

  /// Files with the program's mark that are not whole.
  private static let damaged =
    [
      "PRAGMA application_id = 0x54723173; PRAGMA user_version = 1",
      """
      PRAGMA application_id = 0x54723173; PRAGMA user_version = 1;
      CREATE VIEW person AS SELECT 1 AS id, 2 AS name, 3 AS bio, 4 AS has_left
      """,
      """
      PRAGMA application_id = 0x54723173; PRAGMA user_version = 1;
      CREATE TABLE person (id TEXT); CREATE TABLE message (x)
      """,
    ].map { (script: Statement) in
      made(DatabaseError.damaged) { try Database.raw($0).execute(script) }
    }
    + (["DROP TABLE attempt", "ALTER TABLE conversation DROP COLUMN read"] as [Statement]).map {
      script in
      changed(DatabaseError.damaged) { try Database.raw($0).execute(script) }
    }
    // A page of other bytes, fewer or more pages than the header says, and formats that SQLite does not
    // have.
    + [damaged { $0.replaceSubrange(100..<4_096, with: Data(repeating: 0xff, count: 3_996)) }]
    + [1, 4_096].flatMap { count in
      [damaged { $0.removeLast(count) }, damaged { $0.append(Data(count: count)) }]
    }
    + [18, 19, 47].map { index in damaged { $0[index] = 9 } }
}

/// Journals that are not those of the database beside them, or that are not whole.
extension RefusedFileTests.File {
  private static let journal: Refusal = { .foreignJournal(path: $0 + "-journal") }

  private static let journals =
    ["-journal", "-wal"].map { end in
      Self(error: { .foreignJournal(path: $0 + end) }) { folder in
        try makeFolder(folder, mode: 0o700)
        let path = folder + "/" + DatabaseFormat.social.fileName + end
        try Data("the old pages".utf8).write(to: URL(filePath: path))
      }
    }
    + [
      // The backup that has replaced the database of a journal.
      Self(error: journal) { folder in
        try await makeUnfinished(
          folder, "CREATE TABLE mine (x); UPDATE message SET text = 'lost'; \(manyRows)"
        ) {
          try await populate($0)
          let path = $0 + "/" + DatabaseFormat.social.fileName
          try FileManager.default.copyItem(atPath: path, toPath: folder + "-backup")
          for _ in 1...2 {
            try Database.raw(path).execute("UPDATE person SET bio = bio || 'x' WHERE id = 'ada'")
          }
        }
        try Data(contentsOf: URL(filePath: folder + "-backup"))
          .write(to: URL(filePath: folder + "/" + DatabaseFormat.social.fileName))
      },
      // A journal that names another one. As SQLite documents it: the page of locks, the name, its
      // length, the sum of its bytes, and the mark of a journal.
      changed(journal) { path in
        let other = path + "-another"
        try Data("mine".utf8).write(to: URL(filePath: other))
        let name = Array(other.utf8)
        let numbers = [name.count, name.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }]
        let bytes =
          journalMark + [UInt8](repeating: 0, count: 504) + [0, 4, 0, 1] + name
          + numbers.flatMap { number in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
          } + journalMark
        try Data(bytes).write(to: URL(filePath: path + "-journal"))
      },
      // A journal without the first page.
      Self(error: journal) {
        try await makeUnfinished($0, "UPDATE attempt SET count = 2") {
          try await populate($0)
          let raw = try Database.raw($0 + "/" + DatabaseFormat.social.fileName)
          for i in 1...50 {
            try raw.run(
              "INSERT INTO attempt VALUES ($1, 'login', 1, 0)",
              String(repeating: "x", count: 900) + "\(i)")
          }
        }
      },
      // The journal of a new database, although much was stored since.
      changed(journal) { path in
        let bytes =
          journalMark + [UInt8](repeating: 0, count: 14)
          + [2, 0, 0, 0, 16, 0] + [UInt8](repeating: 0, count: 484)
        try Data(bytes).write(to: URL(filePath: path + "-journal"))
      },
    ]
    // SQLite would apply a part of these, or more than they have.
    + ([
      { $0 = Data("Dear diary".utf8) },
      { $0[16] = 64 },  // the size of the database
      { $0[26] = 2 },  // the size of a page
      { $0[11] &+= 100 },  // the number of records
      { $0.removeLast($0.count / 2) },
      { $0.replaceSubrange(512..<516, with: [0, 0, 0, 0]) },  // the number of the first page
      { $0.replaceSubrange(512 + 4 + 68..<512 + 4 + 72, with: [1, 2, 3, 4]) },  // the application
    ] as [@Sendable (inout Data) -> Void]).map { damage in
      Self(error: journal) { folder in
        try await makeUnfinished(folder, manyRows, journalsFirstPage: true)
        try changeBytes(of: folder + "/" + DatabaseFormat.social.fileName + "-journal", damage)
      }
    }
}

/// The first bytes of a journal.
let journalMark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

/// A script that makes more rows than the cache of ``Database/unfinished(_:_:)`` has.
let manyRows: Statement = """
  INSERT INTO budget
  SELECT hex(randomblob(1000)), sender, 1, 0, 0 FROM message, person, person AS b
  """

/// Makes a folder as a crash leaves it while a script runs; `make` makes it before that.
func makeUnfinished(
  _ folder: String, _ script: Statement, journalsFirstPage: Bool = false,
  application: Int = DatabaseFormat.social.application,
  _ make: (_ folder: String) async throws -> Void = { try await populate($0) }
) async throws {
  try await make(folder + "-other")
  let raw = try Database.unfinished(
    folder + "-other/" + DatabaseFormat.social.fileName, script,
    journalsFirstPage: journalsFirstPage,
    application: application)
  try FileManager.default.copyItem(atPath: folder + "-other", toPath: folder)
  withExtendedLifetime(raw) {}
}

/// Changes bytes of a file.
func changeBytes(of path: String, _ change: (inout Data) -> Void) throws {
  var bytes = try Data(contentsOf: URL(filePath: path))
  change(&bytes)
  try bytes.write(to: URL(filePath: path))
}
