import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

/// The check of folders and files that it cannot read, and must not change.
struct CheckDataRefusalTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let untouchable: [(String, @Sendable (_ folder: String) async throws -> Void)] = [
    (
      "PATH is empty: nothing is stored in it.",
      {
        try makeFolder($0, mode: 0o700)
        try Data().write(to: URL(filePath: $0 + "/trellis.sqlite"))
      }
    ),
    (
      "The program ended while it was storing something, and the unfinished change"
        + " has not been undone yet. Start the program once, then check again.",
      { folder in
        try await populate(folder + "-other")
        let raw = try Database.unfinished(
          folder + "-other/trellis.sqlite",
          """
          UPDATE message SET text = 'lost';
          INSERT INTO block SELECT hex(randomblob(1000)), low FROM message, user, user AS b;
          """, journalsFirstPage: true)
        try FileManager.default.copyItem(atPath: folder + "-other", toPath: folder)
        withExtendedLifetime(raw) {}
      }
    ),
    (
      "Another program switched PATH to write-ahead logging."
        + " Start this program once, then check again.",
      { folder in
        try await populate(folder)
        try Database.raw(folder + "/trellis.sqlite").execute("PRAGMA journal_mode = WAL")
      }
    ),
  ]

  @Test(
    "The database check reports and never changes files that it cannot open read-only",
    arguments: untouchable.indices)
  func leftAlone(index: Int) async throws {
    let (sentence, prepare) = Self.untouchable[index]
    try await prepare(folder)
    let before = try Snapshot(folder)
    let path = path
    let found = try SQLiteStore.check(folder: folder)
    #expect(found == [sentence.replacing("PATH", with: path)])
    #expect(try Snapshot(folder) == before)
  }

  @Test("The database check throws for a folder that is missing or empty, and creates nothing")
  func nowhere() async throws {
    #expect(throws: StoreError.noData(path: folder)) { try SQLiteStore.check(folder: folder) }
    #expect(!FileManager.default.fileExists(atPath: folder))
    try makeFolder(folder, mode: 0o700)
    #expect(throws: StoreError.noData(path: folder)) { try SQLiteStore.check(folder: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
