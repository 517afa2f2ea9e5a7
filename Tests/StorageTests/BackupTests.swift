import DataPlaces
import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import Storage

/// Copies of a database: those of the backup command, and those of a program that copies files.
struct BackupTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// A folder for a copy, which is the store of another folder.
  private func copyFolder(_ name: String) throws -> String {
    try makeFolder(place.path(name), mode: 0o700)
    try Data().write(to: URL(filePath: place.path(name) + "/trellis.sqlite"))
    return place.path(name)
  }

  @Test("A backup that is taken while another connection sends is the store of one moment")
  func whileSending() async throws {
    let store = try await openStore()
    try await store.befriend(ada, bob)
    async let sends: Void = {
      for number in 1...60 { try await store.say("\(number)", to: bob, as: .ada) }
    }()
    for number in 1...6 {
      let sent = try await store.texts(of: bob, with: ada)
      let copy = try copyFolder("copy\(number)")
      try DataPlace.backUp(folder: folder, as: .social, to: copy + "/trellis.sqlite")
      let kept = try await SQLStore(at: .folder(copy)).texts(of: bob, with: ada)
      #expect(kept.starts(with: sent))
      #expect((1...60).map { "\($0)" }.starts(with: kept))
      #expect(try DataPlace.folder(copy).problems(in: .social) == [])
    }
    try await sends
  }

  @Test("A backup into a file with a journal beside it is refused, and the journal stays")
  func journalOfAnother() async throws {
    try await populate(folder)
    let copy = try copyFolder("copy") + "/trellis.sqlite"
    try Data("journal".utf8).write(to: URL(filePath: copy + "-journal"))
    #expect(throws: DatabaseError.foreignJournal(path: copy + "-journal")) {
      try DataPlace.backUp(folder: folder, as: .social, to: copy)
    }
    #expect(try Data(contentsOf: URL(filePath: copy + "-journal")) == Data("journal".utf8))
  }
}
