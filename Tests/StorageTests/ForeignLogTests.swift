import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

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
    #expect(throws: error) { try SQLStore(folder: folder) }
    if !isEmpty { #expect(throws: error) { try SQLStore.check(folder: folder) } }
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
      try SQLStore(folder: folder)
    }
    #expect(try files.map { try Data(contentsOf: $0) } == before)

    try FileManager.default.removeItem(atPath: path + "-wal")
    try expectIntact(folder)
  }

  private func putForeignLog(beside path: String) throws {
    let raw = try Database.raw(path + "-other")
    try raw.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    try FileManager.default.copyItem(atPath: path + "-other-wal", toPath: path + "-wal")
  }
}
