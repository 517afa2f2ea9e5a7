import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Journals that a store makes, and those of new databases.
struct JournalTests: DataFolderSuite {
  let place = TemporaryFolder()

  @Test("A deletion puts the first page into the journal before all others")
  func deletion() async throws {
    try await populate(folder)
    let store = try Database.$patience.withValue(0) { try SQLStore(at: .folder(folder)) }
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
    var bytes = journalMark + [UInt8](repeating: 0, count: 504)
    bytes[19] = 7
    try Data(bytes).write(to: URL(filePath: journal))
    let before = try Snapshot(folder)
    #expect(throws: DatabaseError.foreignJournal(path: journal)) {
      try SQLStore(at: .folder(folder))
    }
    #expect(try Snapshot(folder) == before)
    bytes[19] = 0
    try Data(bytes).write(to: URL(filePath: journal))
    try expectIntact(folder)
  }

  @Test("A store is made beside an empty journal, which a store leaves")
  func alone() throws {
    try makeFolder(folder, mode: 0o700)
    try Data().write(to: URL(filePath: journal))
    _ = try SQLStore(at: .folder(folder))
  }
}
