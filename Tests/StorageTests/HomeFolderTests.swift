import DataPlaces
import Foundation
import OpenFiles
import SavedScreens
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Home directories, which are no data folders.
struct HomeFolderTests: DataFolderSuite {
  let place = TemporaryFolder()
  private var home: String { folder }

  @Test("A home directory is no data folder under any path", arguments: ["", "/", "/.", "/x/.."])
  func refused(end: String) async throws {
    try makeFolder(home, mode: 0o700)
    try makeFolder(home + "/x", mode: 0o700)
    let error = #expect(throws: DatabaseError.self) {
      try Folder(home + end, for: .social, homes: [home + "/"])
    }
    let named = end == "/x/.." ? home + end : home
    #expect(error == .homeFolder(path: named, files: []))
    _ = try Folder(home + "/x", for: .social, homes: [home])
  }

  @Test("The refusal of a home directory names the program's files in it")
  func files() async throws {
    try await populate(home)
    let opened = try #require(OpenFolder(home))
    try await SavedStateFiles(folder: opened).write(Data("place".utf8), for: "ada")
    for name in [
      "trellis.sqlite-journal", "history-616461", "history-616461.new", "other.sqlite",
      "places.json", "places-of-mine.json", "history-2020", "history-old", "history-",
    ] {
      try Data().write(to: URL(filePath: home + "/" + name))
    }
    let files = [
      "history-616461", "history-616461.new", "places-616461.json", "trellis.sqlite",
      "trellis.sqlite-journal",
    ]
    let before = try Snapshot(home)
    #expect(throws: DatabaseError.homeFolder(path: home, files: files)) {
      try Folder(home, for: .social, homes: [home])
    }
    #expect(try Snapshot(home) == before)
  }

  @Test("A missing home directory is refused and not created")
  func missing() async throws {
    #expect(throws: DatabaseError.homeFolder(path: home, files: [])) {
      try Folder(home + "/", for: .social, homes: [home])
    }
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test("A path that leads back from a missing folder is refused and makes nothing")
  func backFromNothing() async throws {
    try makeFolder(home, mode: 0o700)
    for path in [home + "/x/..", home + "/x/../y", home + "/x/y/../../z"] {
      #expect(throws: DatabaseError.noFolder(path: path, reason: .missingParent)) {
        try Folder(path, for: .social, homes: [home])
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    try makeFolder(home + "/x", mode: 0o700)
    _ = try Folder(home + "/x/../y", for: .social, homes: [home])
  }

  @Test("The account's own home directory is no data folder")
  func account() throws {
    let home = try #require(getpwuid(geteuid())?.pointee.pw_dir.map { String(cString: $0) })
    let error = #expect(throws: DatabaseError.self) { try Folder(home, for: .social) }
    guard case .homeFolder(home, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

/// Folders that other users of the computer can read.
struct SharedFolderTests: DataFolderSuite {
  let place = TemporaryFolder()

  private var warnings: [DataNote] {
    get throws { try DataPlace.folder(folder).warnings(as: .social) }
  }

  @Test(
    "A folder that others can read or enter is used, and the command that mends it is known",
    arguments: [0o755, 0o750, 0o704, 0o711])
  func readable(mode: Int) async throws {
    try makeFolder(folder, mode: mode)
    _ = try SQLStore(at: .folder(folder))
    #expect(try warnings == [.listable(command: "chmod 700 '\(folder)'")])
  }

  @Test("A folder with files of other programs is not made private; another one is proposed")
  func others() async throws {
    try makeFolder(folder, mode: 0o755)
    let store = try SQLStore(at: .folder(folder))
    try await SavedStateFiles(folder: try #require(store.folder)).write(Data(), for: "ada")
    for name in ["history-616461-command", "trellis.sqlite-journal"] {
      try Data().write(to: URL(filePath: "\(folder)/\(name)"))
    }
    #expect(try warnings == [.listable(command: "chmod 700 '\(folder)'")])
    try Data().write(to: URL(filePath: folder + "/passwd"))
    #expect(try warnings == [.listable(command: nil)])
  }

  /// Names that a shell, or a terminal, would not take as they are.
  static let names = [
    "two words", "it's", "'", "$HOME `id` \"x\" \\", "-rf *", "line\nend", "日本", "%s\n",
    "back\\slash'\n", "tab\t", "\u{1B}[2J", "a\"b", "\u{202E}", "\u{200B}x", "\u{85}", "\u{2028}",
    "\u{7F}",
  ]

  @Test(
    "The command can be shown, and the shell runs it, whatever the name of the folder",
    arguments: names.indices)
  func quoted(index: Int) async throws {
    try makeFolder(folder, mode: 0o700)
    let folder = try makeFolder(folder + "/" + Self.names[index], mode: 0o755)
    let place = DataPlace.folder(folder)
    guard case .listable(let command?)? = try place.warnings(as: .social).first else {
      Issue.record("There is no command.")
      return
    }
    let isPrintable = command.unicodeScalars.allSatisfy {
      ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
    }
    #expect(isPrintable, "\(command.debugDescription)")
    // A Process of Foundation would leak, which the address sanitizer reports.
    let shell = try #require(popen(command, "w"))
    #expect(pclose(shell) == 0)
    #expect(try place.warnings(as: .social) == [])
  }
}
