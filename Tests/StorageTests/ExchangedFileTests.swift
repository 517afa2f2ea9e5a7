import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Files that are exchanged after they were checked and before SQLite opens them by their paths, and
/// files with another name.
struct ExchangedFileTests: DataFolderSuite {
  let place = TemporaryFolder()

  /// Calls `body` with another file or folder in place of one after the check.
  private func exchanging(_ name: String, with other: String, _ body: () throws -> Void) rethrows {
    try Database.$whenChecked.withValue(
      { [place] in
        #expect(rename(place.path(name), place.path("old")) == 0)
        #expect(rename(place.path(other), place.path(name)) == 0)
      }, operation: body)
    #expect(rename(place.path(name), place.path(other)) == 0)
    #expect(rename(place.path("old"), place.path(name)) == 0)
  }

  @Test(
    "A database or folder that replaces the one that was checked is neither read nor written",
    arguments: [("data/trellis.sqlite", "other/trellis.sqlite"), ("data", "other")])
  func exchanged(name: String, other: String) async throws {
    for folder in ["data", "other"] { try await populate(place.path(folder)) }
    let before = try Snapshot(place.path("other"))
    exchanging(name, with: other) {
      #expect(throws: DatabaseError.fileReplaced(path: path)) { try SQLStore(folder: folder) }
    }
    exchanging(name, with: other) {
      #expect(throws: DatabaseError.fileReplaced(path: path)) { try SQLStore.check(folder: folder) }
    }
    #expect(try Snapshot(place.path("other")) == before)
  }

  @Test("A backup does not fill another file than the one that was made for it")
  func backup() async throws {
    try await populate(folder)
    for name in ["copy", "other"] { try place.write("", to: name) }
    let made = open(place.path("copy"), O_RDWR)
    defer { close(made) }
    #expect(rename(place.path("other"), place.path("copy")) == 0)
    #expect(throws: DatabaseError.fileReplaced(path: place.path("copy"))) {
      try SQLStore.backUp(folder: folder, to: place.path("copy"), opened: made)
    }
    #expect(try place.data("copy").isEmpty)
  }

  @Test("A database with another name is refused with a command that gives it one name")
  func otherName() async throws {
    try await populate(folder)
    #expect(link(path, place.path("linked")) == 0)
    let before = try Snapshot(place.path())
    let error = #expect(throws: DatabaseError.self) { try SQLStore(folder: folder) }
    guard let error, case .otherName(path, let command) = error else {
      return #expect(error == nil)
    }
    #expect(throws: error) { try SQLStore.check(folder: folder) }
    #expect(throws: error) { try SQLStore.backUp(folder: folder, to: place.path("copy")) }
    #expect(try Snapshot(place.path()) == before)
    let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command])
    shell.waitUntilExit()
    #expect(try place.data("linked") == place.data("data/trellis.sqlite"))
    #expect(try place.mode("data/trellis.sqlite") == 0o600)
    #expect(try await SQLStore(folder: folder).texts(of: ada, with: bob).isEmpty == false)
  }
}
