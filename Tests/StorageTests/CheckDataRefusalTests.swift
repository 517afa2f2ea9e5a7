import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// The check and the backup of folders and files that they cannot read, and must not change.
struct CheckDataRefusalTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let untouchable:
    [(
      @Sendable (_ path: String) -> DatabaseError, @Sendable (_ folder: String) async throws -> Void
    )] =
      [
        (
          { .noData(path: Folder.parent(of: $0)) },
          {
            try makeFolder($0, mode: 0o700)
            try Data().write(to: URL(filePath: $0 + "/trellis.sqlite"))
          }
        ),
        (
          { .unfinished(path: $0) },
          { folder in
            try await populate(folder + "-other")
            let raw = try Database.unfinished(
              folder + "-other/trellis.sqlite",
              """
              UPDATE message SET text = 'lost';
              INSERT INTO budget SELECT hex(randomblob(1000)), sender, 1, 0, 0 FROM message, person, person AS b;
              """, journalsFirstPage: true)
            try FileManager.default.copyItem(atPath: folder + "-other", toPath: folder)
            withExtendedLifetime(raw) {}
          }
        ),
        (
          { .unfinished(path: $0) },
          { folder in
            try await populate(folder)
            try Database.raw(folder + "/trellis.sqlite").execute("PRAGMA journal_mode = WAL")
          }
        ),
      ]

  @Test(
    "The check and the backup refuse and never change files that they cannot open read-only",
    arguments: untouchable.indices)
  func leftAlone(index: Int) async throws {
    let (error, prepare) = Self.untouchable[index]
    try await prepare(folder)
    let before = try Snapshot(folder)
    #expect(throws: error(path)) { try SQLStore.check(folder: folder) }
    #expect(throws: error(path)) {
      try SQLStore.backUp(folder: folder, to: place.path("copy"))
    }
    #expect(try Snapshot(folder) == before)
    #expect(!FileManager.default.fileExists(atPath: place.path("copy")))
  }

  @Test("The database check throws for a folder that is missing or empty, and creates nothing")
  func nowhere() async throws {
    #expect(throws: DatabaseError.noData(path: folder)) { try SQLStore.check(folder: folder) }
    #expect(!FileManager.default.fileExists(atPath: folder))
    try makeFolder(folder, mode: 0o700)
    #expect(throws: DatabaseError.noData(path: folder)) { try SQLStore.check(folder: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
