import DataPlaces
import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Files that are deleted, moved or replaced while a store has them open.
struct MovedFileTests: DataFolderSuite {
  let place = TemporaryFolder()

  typealias Move = @Sendable (_ folder: String) throws -> Void

  /// Moves after which the file is gone.
  private static let removals: [Move] = [
    { try FileManager.default.removeItem(atPath: $0 + "/trellis.sqlite") },
    { try FileManager.default.removeItem(atPath: $0) },
    { try FileManager.default.moveItem(atPath: $0, toPath: $0 + "-moved") },
    { try FileManager.default.moveItem(atPath: $0 + "/trellis.sqlite", toPath: $0 + "-moved") },
    {
      try FileManager.default.removeItem(atPath: $0)
      try Data().write(to: URL(filePath: $0))
    },
  ]

  private static let replacements: [Move] = [
    {
      let path = $0 + "/trellis.sqlite"
      try FileManager.default.copyItem(atPath: path, toPath: path + "-copy")
      #expect(rename(path + "-copy", path) == 0)
    },
    {
      try FileManager.default.moveItem(atPath: $0, toPath: $0 + "-moved")
      _ = try SQLStore(at: .folder($0))
    },
    {
      let path = $0 + "/trellis.sqlite"
      try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + "-moved")
    },
    {
      try FileManager.default.removeItem(atPath: $0 + "/trellis.sqlite")
      try makeFolder($0 + "/trellis.sqlite", mode: 0o700)
    },
  ]

  static let moves: [(error: @Sendable (_ path: String) -> DatabaseError, move: Move)] =
    removals.map { (DatabaseError.fileGone, $0) }
    + replacements.map { (DatabaseError.fileReplaced, $0) }

  @Test(
    "A store whose file is gone or was replaced stores nothing and says so",
    arguments: moves.indices)
  func moved(index: Int) async throws {
    let store = try await populate(folder)
    let error = Self.moves[index].error(path)
    try Self.moves[index].move(folder)
    let before = try Snapshot(place.path())
    await #expect(throws: error) { try await store.say("lost", to: bob, as: .ada) }
    await #expect(throws: error) { try await store.texts(of: ada, with: bob) }
    await #expect(throws: error) { try await store.isTaken(ada) }
    await #expect(throws: error) { try await store.forgetGuesses(.password(key: nil), at: ada) }
    await #expect(throws: error) { try await store.mark() }
    #expect(try Snapshot(place.path()) == before)
  }

  @Test("A store whose journal was replaced by a pipe stores nothing and says so")
  func pipe() async throws {
    let store = try await populate(folder)
    let journal = folder + "/trellis.sqlite-journal"
    unlink(journal)
    try #require(mkfifo(journal, 0o600) == 0)
    await #expect(throws: DatabaseError.notFile(path: journal)) {
      try await store.say("4", to: bob, as: .ada)
    }
    unlink(journal)
    try await store.say("4", to: bob, as: .ada)
  }

  @Test("A store looks for its file again after a millisecond, and before it writes")
  func look() async throws {
    let clock = Mutex(ContinuousClock.now)
    try await Database.$now.withValue({ clock.withLock(\.self) }) {
      let store = try await populate(folder)
      #expect(try await store.isTaken(ada))
      #expect(rename(folder, folder + "-moved") == 0)
      #expect(try await store.isTaken(ada))
      clock.withLock { $0 += .milliseconds(1) }
      await #expect(throws: DatabaseError.fileGone(path: path)) { try await store.isTaken(ada) }
      #expect(rename(folder + "-moved", folder) == 0)
      #expect(try await store.isTaken(ada))
      #expect(rename(folder, folder + "-moved") == 0)
      await #expect(throws: DatabaseError.fileGone(path: path)) {
        try await store.say("lost", to: bob, as: .ada)
      }
    }
  }

  @Test("A store goes on when its file is put back")
  func back() async throws {
    let store = try await populate(folder)
    #expect(rename(folder, folder + "-moved") == 0)
    await #expect(throws: DatabaseError.fileGone(path: path)) {
      try await store.say("4", to: bob, as: .ada)
    }
    #expect(rename(folder + "-moved", folder) == 0)
    try await store.say("4", to: bob, as: .ada)
    #expect(try await SQLStore(at: .folder(folder)).texts(of: ada, with: bob).last == "4")
  }

  @Test("A store whose file was replaced leaves the journal of the new file alone")
  func journal() async throws {
    let store = try await populate(folder)
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-moved")
    try await populate(folder)
    let other = try Database.unfinished(path, "UPDATE message SET text = 'half'")
    defer { withExtendedLifetime(other) {} }
    let before = try Snapshot(folder)
    await #expect(throws: DatabaseError.fileReplaced(path: path)) {
      try await store.texts(of: ada, with: bob)
    }
    #expect(try Snapshot(folder) == before)
  }
}

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
      #expect(throws: DatabaseError.fileReplaced(path: path)) { try SQLStore(at: .folder(folder)) }
    }
    exchanging(name, with: other) {
      #expect(throws: DatabaseError.fileReplaced(path: path)) {
        try DataPlace.folder(folder).problems(in: .social)
      }
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
      try DataPlace.backUp(folder: folder, as: .social, to: place.path("copy"), opened: made)
    }
    #expect(try place.data("copy").isEmpty)
  }

  @Test("A database with another name is refused with a command that gives it one name")
  func otherName() async throws {
    try await populate(folder)
    #expect(link(path, place.path("linked")) == 0)
    let before = try Snapshot(place.path())
    let error = #expect(throws: DatabaseError.self) { try SQLStore(at: .folder(folder)) }
    guard let error, case .otherName(path, let command) = error else {
      return #expect(error == nil)
    }
    #expect(throws: error) { try DataPlace.folder(folder).problems(in: .social) }
    #expect(throws: error) {
      try DataPlace.backUp(folder: folder, as: .social, to: place.path("copy"))
    }
    #expect(try Snapshot(place.path()) == before)
    let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command])
    shell.waitUntilExit()
    #expect(try place.data("linked") == place.data("data/trellis.sqlite"))
    #expect(try place.mode("data/trellis.sqlite") == 0o600)
    #expect(try await SQLStore(at: .folder(folder)).texts(of: ada, with: bob).isEmpty == false)
  }
}
