import DataPlaces
import Foundation
import SavedScreens
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// The database file: creation, permissions, settings, recovery.
struct FileTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test("New files and folders are private to their owner whatever the umask")
  func modes() async throws {
    let mask = umask(0)
    defer { umask(mask) }
    let deeper = folder + "/deeper"
    let store = try SQLStore(at: .folder(deeper))
    try await store.signUpAll()
    for made in ["data", "data/deeper"] { #expect(try place.mode(made) == 0o700) }
    try await SavedStateFiles(folder: try #require(store.folder)).write(
      Data("place".utf8), for: "ada")
    let raw = try Database.unfinished(
      deeper + "/trellis.sqlite", "UPDATE person SET bio = hex(zeroblob(9000))")
    defer { withExtendedLifetime(raw) {} }
    let files = try place.names(in: "data/deeper")
    #expect(files == ["places-616461.json", "trellis.sqlite", "trellis.sqlite-journal"])
    for file in files { #expect(try place.mode("data/deeper/" + file) == 0o600, "\(file)") }
    #expect(try !place.data("data/deeper/trellis.sqlite-journal").isEmpty, "nothing is written")
  }

  @Test("Opening a store makes its database file private again")
  func tightened() async throws {
    _ = try SQLStore(at: .folder(folder))
    try #require(chmod(path, 0o666) == 0)
    _ = try SQLStore(at: .folder(folder))
    #expect(try place.mode("data/trellis.sqlite") == 0o600)
  }

  @Test("A store path may lead through a folder and back; the target keeps its mode")
  func roundabout() async throws {
    try makeFolder(folder, mode: 0o755)
    try makeFolder(folder + "/new", mode: 0o700)
    _ = try SQLStore(at: .folder(folder + "/new/../new/.."))
    #expect(try place.mode("data") == 0o755)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("A store sets the SQLite pragmas for durability, integrity and secure deletion")
  func settings() async throws {
    let settings = try await SQLStore(at: .folder(folder)).settings
    #expect(settings == ["truncate", "2", "1", "1", "0", "1"])
  }

  @Test("Several stores can create one folder at once and write to it concurrently")
  func atOnce() async throws {
    let stores = try await withThrowingTaskGroup(of: SQLStore.self) { group in
      for _ in 0..<6 { group.addTask { try SQLStore(at: .folder(folder)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await stores[0].signUpAll()
    try await stores[0].befriend(ada, bob)
    let count = caseCount(10, deep: 50)
    try await withThrowingTaskGroup { group in
      for store in stores {
        group.addTask { for _ in 0..<count { try await store.say("", to: bob, as: .ada) } }
      }
      try await group.waitForAll()
    }
    let all = try await stores[5].messages(with: bob, before: nil, limit: 999, as: .ada)
    #expect(all.map(\.seq) == Array(1...6 * count))
  }

  @Test("Opening and checking a database wait for a write by another program")
  func written() async throws {
    try await populate(folder)
    let holder = try Database.raw(path)
    try holder.execute("BEGIN EXCLUSIVE")
    // The header already has the new page count, as in the middle of a commit.
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let write = { (count: UInt8) in
      try file.seek(toOffset: 30)
      try file.write(contentsOf: Data([count]))
    }
    try write(9)
    let (opening, checking) = await untilBusy(threads: 2) {
      (
        Task { try await onThread { try SQLStore(at: .folder(folder)) } },
        Task { try await onThread { try DataPlace.folder(folder).problems(in: .social) } }
      )
    }
    try write(0)
    try holder.execute("COMMIT")
    let store = try await opening.value
    #expect(try await store.texts(of: ada, with: bob) == ["1", "2", "3"])
    #expect(try await checking.value == [])
  }

  @Test("Deleting an account removes every byte of its texts from the folder")
  func gone() async throws {
    let store = try await openStore()
    try await store.befriend(ada, bob)
    for length in [1, 100, 9_000] {
      try await store.say(String(repeating: "zebra ", count: length), to: bob, as: .ada)
      try await store.setProfile(
        name: "zebra", bio: String(repeating: "zebra ", count: length), as: .ada)
    }
    let found = {
      try Snapshot(folder).files.values.count { $0?.range(of: Data("zebra".utf8)) != nil }
    }
    #expect(try found() == 1)
    try await store.deleteAccount(as: .ada)
    #expect(try found() == 0)
  }

  @Test("A write interrupted by a crash is rolled back at the next open")
  func halfWritten() async throws {
    try await makeUnfinished(
      folder, "UPDATE message SET text = 'lost'", journalsFirstPage: true
    ) {
      let store = try await populate($0)
      for _ in 1...50 {
        try await store.say(String(repeating: "x", count: 1_000), to: bob, as: .ada)
      }
    }
    #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("lost".utf8)) != nil)
    let texts = try await SQLStore(at: .folder(folder)).texts(of: ada, with: bob)
    #expect(texts.count == 53 && !texts.contains("lost"))
  }

  @Test("A half-created database file is created again at the next open")
  func halfMade() async throws {
    try makeFolder(folder, mode: 0o700)
    // The header page, which identifies the file, is written last.
    let raw = try Database.unfinished(
      path,
      """
      CREATE TABLE t (x);
      INSERT INTO t SELECT zeroblob(9000) FROM (VALUES (1), (2), (3), (4), (5));
      """)
    let copy = try copyFolder(folder)
    withExtendedLifetime(raw) {}
    let copied = try Data(contentsOf: URL(filePath: copy + "/trellis.sqlite"))
    #expect(copied.count > 4_096 && copied.prefix(16) == Data(repeating: 0, count: 16))

    try await SQLStore(at: .folder(copy)).signUpAll()
  }
}

extension Database {
  /// Opens a plain connection, as another program would.
  static func raw(_ path: String) throws -> Database {
    // SQLITE_OPEN_READWRITE and SQLITE_OPEN_CREATE.
    try Database(path, path: path, flags: 0x2 | 0x4)
  }

  /// Opens a connection that has run a script and not committed it, but stored its changes.
  ///
  /// With a cache of one page, SQLite writes changes to the file before the commit.
  static func unfinished(
    _ path: String, _ script: Statement, journalsFirstPage: Bool = false,
    application: Int = DatabaseFormat.social.application
  ) throws -> Database {
    let database = try raw(path)
    try database.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    if journalsFirstPage { try database.journalFirstPage(as: application) }
    try database.execute(script)
    return database
  }
}

extension SQLStore {
  fileprivate var settings: [String] {
    get throws {
      let pragmas: [Statement] = [
        "PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA fullfsync", "PRAGMA foreign_keys",
        "PRAGMA trusted_schema", "PRAGMA secure_delete",
      ]
      let database = try database
      return try pragmas.flatMap { try database.rows($0) { $0.text(0) } }
    }
  }
}
