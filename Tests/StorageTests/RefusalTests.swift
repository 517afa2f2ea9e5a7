import DataPlaces
import Foundation
import OpenFiles
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Folders that a store rejects without changing them, and files without permissions.
struct RefusalTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let folders: [(reason: FileFault, path: @Sendable (String) throws -> String)] = [
    (.symbolicLink, { try link($0) }),
    (.symbolicLink, { try link($0) + "///" }),
    (.symbolicLink, { try link($0) + "/." }),
    (.symbolicLink, { try link($0) + "/.//./" }),
    (.notFolder, { try write("", to: $0) }),
    (.system(ENOTDIR), { try write("", to: $0) + "/deeper" }),
    (.openToOthers, { try makeFolder($0, mode: 0o777) }),
    (.openToOthers, { try makeFolder($0, mode: 0o720) }),
    (.longPath(most: 489), { $0 + String(repeating: "/xxxxxxxxx", count: 49) }),
    (.system(ENAMETOOLONG), { $0 + "/" + String(repeating: "x", count: 300) }),
    (.system(ENOENT), { _ in "" }),
  ]

  @Test(
    "A store rejects an unusable folder with the reason and creates nothing",
    arguments: folders.indices)
  func folder(index: Int) async throws {
    let (reason, prepare) = Self.folders[index]
    let folder = try prepare(folder)
    let before = try Snapshot(place.path())
    let error = #expect(throws: DatabaseError.self) { try SQLStore(at: .folder(folder)) }
    let named: String
    switch error {
    case .noFolder(let path, reason), .forbidden(let path, reason): named = path
    default:
      Issue.record("\(String(describing: error)) instead of \(reason)")
      return
    }
    #expect(folder.hasPrefix(named))
    if reason != .system(ENAMETOOLONG) { #expect(try Snapshot(place.path()) == before) }
  }

  @Test("A store may be in a folder with the longest path that SQLite takes")
  func longest() async throws {
    var folder = folder + "/x"
    while folder.utf8.count + 100 < Folder.longestPath(for: .social) {
      folder += "/" + String(repeating: "x", count: 80)
    }
    folder += String(repeating: "x", count: Folder.longestPath(for: .social) - folder.utf8.count)
    try await populate(folder)
    #expect(try DataPlace.folder(folder).problems(in: .social) == [])
  }

  @Test("The root of the file system is no data folder", arguments: ["/", "//", "/.", "/./"])
  func root(path: String) {
    #expect(throws: DatabaseError.noFolder(path: "/", reason: .rootFolder)) {
      try Folder(path, for: .social)
    }
  }

  @Test("A store rejects a folder that belongs to another user")
  func owner() async throws {
    // Only root can change the owner; for other users, /usr belongs to another user.
    let isRoot = geteuid() == 0
    if isRoot {
      try makeFolder(folder, mode: 0o700)
      #expect(chown(folder, 12_345, 12_345) == 0)
    }
    let folder = isRoot ? folder : "/usr"
    #expect(throws: DatabaseError.forbidden(path: folder, reason: .otherOwner)) {
      try SQLStore(at: .folder(folder))
    }
  }

  /// Permissions of the file and its folder, and whether a check is possible.
  static let modes: [(file: mode_t, folder: mode_t, isReadable: Bool)] = [
    (0o400, 0o700, true), (0o000, 0o700, false), (0o600, 0o500, true),
  ]

  @Test(
    "A store without full access to its file or folder fails and changes nothing",
    .enabled(if: geteuid() != 0, "root ignores permissions"), arguments: modes.indices)
  func denied(index: Int) async throws {
    let (file, mode, isReadable) = Self.modes[index]
    try await populate(folder)
    let before = try Snapshot(folder)
    #expect(chmod(path, file) == 0 && chmod(folder, mode) == 0)
    #expect(throws: DatabaseError.denied(path: path)) { try SQLStore(at: .folder(folder)) }
    if isReadable {
      #expect(try DataPlace.folder(folder).problems(in: .social) == [])
    } else {
      #expect(throws: DatabaseError.denied(path: path)) {
        try DataPlace.folder(folder).problems(in: .social)
      }
    }
    #expect(chmod(folder, 0o700) == 0 && chmod(path, 0o600) == 0)
    #expect(try Snapshot(folder) == before)
  }

  @Test(
    "The check of a folder that its owner may not enter reports the permission",
    .enabled(if: geteuid() != 0, "root ignores permissions"))
  func closed() async throws {
    try await populate(folder)
    #expect(chmod(folder, 0o000) == 0)
    #expect(throws: DatabaseError.denied(path: path)) {
      try DataPlace.folder(folder).problems(in: .social)
    }
    #expect(chmod(folder, 0o700) == 0)
  }

  @discardableResult
  private static func link(_ path: String) throws -> String {
    let target = try makeFolder(path + "-target", mode: 0o700)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    return path
  }

  @discardableResult
  private static func write(_ text: String, to path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }
}

/// The files in a folder, with their contents.
struct Snapshot: Equatable {
  let files: [String: Data?]

  init(_ folder: String) throws {
    files = try Dictionary(
      uniqueKeysWithValues: FileManager.default.subpathsOfDirectory(atPath: folder).map {
        ($0, FileManager.default.contents(atPath: folder + "/" + $0))
      })
  }
}
