import Foundation
import OpenFiles
import TestSupport
import Testing

@testable import SavedScreens

@Suite("Saved state files")
struct SavedStateFilesTests {
  private let folder = TemporaryFolder()
  private let opened: OpenFolder
  private var files: SavedStateFiles { SavedStateFiles(folder: opened) }
  private var names: [String] { get throws { try folder.names() } }

  init() throws { opened = try #require(OpenFolder(folder.path())) }

  @Test("Reading saved state returns the last data written for the account, or nil")
  func roundTrip() async throws {
    #expect(try files.read("ada") == nil)
    for text in ["one", "", String(repeating: "long ", count: 100_000), "two"] {
      try await files.write(Data(text.utf8), for: "ada")
      #expect(try files.read("ada") == Data(text.utf8))
    }
    #expect(try files.read("grace") == nil)
    #expect(try names == ["places-616461.json"])
  }

  @Test("A saved state file is private even if it replaces a public one")
  func mode() async throws {
    let path = files.location(of: "ada")
    for other in [path, path + ".new"] {
      try Data("another".utf8).write(to: URL(filePath: other))
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: other)
    }
    try await files.write(Data("mine".utf8), for: "ada")
    #expect(try folder.mode("places-616461.json") == 0o600)
    #expect(try files.read("ada") == Data("mine".utf8))
    #expect(try names == ["places-616461.json"])
  }

  @Test("Writing saved state replaces the file, so an open handle reads the old data")
  func atomic() async throws {
    try await files.write(Data("old".utf8), for: "ada")
    let old = try FileHandle(forReadingFrom: URL(filePath: files.location(of: "ada")))
    try await files.write(Data("new, and longer".utf8), for: "ada")
    #expect(try old.readToEnd() == Data("old".utf8))
    try old.close()
  }

  @Test("Concurrent writes of saved state never mix in one file")
  func several() async throws {
    let texts = (1...4).map { Data(String(repeating: "\($0)", count: $0 * 3_000).utf8) }
    try await files.write(texts[0], for: "ada")
    try await withThrowingTaskGroup { group in
      for text in texts {
        group.addTask { [files] in
          for _ in 0..<caseCount(20, deep: 100) {
            try await files.write(text, for: "ada")
            #expect(texts.contains(try files.read("ada") ?? Data()))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names == ["places-616461.json"])
  }

  @Test("Each user name gets its own saved state file inside the folder")
  func spelled() async throws {
    let users = ["../../up", "/", "a/b", "", ".", "ada", "Ada", "é", "e\u{301}", "a\0b"]
    for user in users { try await files.write(Data(user.utf8), for: user) }
    for user in users { #expect(try files.read(user) == Data(user.utf8)) }
    #expect(try names.count == users.count)
  }

  @Test("A folder, pipe or link in place of a saved state file or its temporary file is rejected")
  func inTheWay() async throws {
    try folder.write("elsewhere", to: "elsewhere")
    try FileManager.default.createDirectory(
      atPath: files.location(of: "folder"), withIntermediateDirectories: false)
    #expect(mkfifo(files.location(of: "pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: files.location(of: "link"), withDestinationPath: "elsewhere")

    let faults: [(String, FileFault)] = [
      ("folder", .notFile), ("pipe", .notFile), ("link", .symbolicLink),
    ]
    for (user, reason) in faults {
      #expect(throws: SavedStateError.unusable(files.location(of: user), reason: reason)) {
        try files.read(user)
      }
    }
    await #expect(
      throws: SavedStateError.unusable(files.location(of: "folder"), reason: .system(EISDIR))
    ) {
      try await files.write(Data(), for: "folder")
    }
    #expect(mkfifo(files.location(of: "ada") + ".new", 0o600) == 0)
    #expect(link(folder.path("elsewhere"), files.location(of: "bob") + ".new") == 0)
    for (user, reason) in [("ada", .system(ENXIO)), ("bob", FileFault.hardLink)] {
      await #expect(throws: SavedStateError.unusable(files.location(of: user), reason: reason)) {
        try await files.write(Data(), for: user)
      }
    }
    #expect(try folder.text("elsewhere") == "elsewhere")
  }

  @Test("Saved state above the size limit is neither read nor written")
  func size() async throws {
    let whole = Data(repeating: 0x20, count: SavedStateFiles.sizeLimit)
    let tooLarge = SavedStateError.unusable(
      files.location(of: "ada"), reason: .tooLarge(mebibytes: 4))
    try await files.write(whole, for: "ada")
    #expect(try files.read("ada") == whole)
    await #expect(throws: tooLarge) { try await files.write(whole + [0x20], for: "ada") }
    #expect(try files.read("ada") == whole)
    for size in [SavedStateFiles.sizeLimit + 1, 1_500_000_000] {
      #expect(truncate(files.location(of: "ada"), off_t(size)) == 0)
      #expect(throws: tooLarge) { try files.read("ada") }
    }
    #expect(try names == ["places-616461.json"])
  }

  @Test("Saved state is written where the open folder is, not where its path leads")
  func moved() async throws {
    try folder.write("", to: "data/file")
    let files = SavedStateFiles(folder: try #require(OpenFolder(folder.path("data"))))
    #expect(rename(folder.path("data"), folder.path("moved")) == 0)
    try folder.write("other", to: "data/places-616461.json")
    try await files.write(Data("mine".utf8), for: "ada")
    #expect(try files.read("ada") == Data("mine".utf8))
    try folder.write("cut short", to: "moved/places-616461.json.new")
    files.remove("ada")
    #expect(try folder.names(in: "moved") == ["file"])
    #expect(try folder.text("data/places-616461.json") == "other")
  }

  @Test("A state that another program has locked is not written, and its lock is waited for")
  func locked() async throws {
    let other = try opened.lockedFile("places-616461.json.new", O_WRONLY)
    var files = files
    files.wait = LockWait(tries: 3, pause: {})
    await #expect(throws: SavedStateError.locked(files.location(of: "ada"), by: nil)) {
      try await files.write(Data("x".utf8), for: "ada")
    }
    #expect(try files.read("ada") == nil)
    files.wait = LockWait(tries: 2) { other.unlock() }
    try await files.write(Data("mine".utf8), for: "ada")
    #expect(try files.read("ada") == Data("mine".utf8))
  }

  @Test("Saved state in a missing folder reads as nil, and writing throws the reason")
  func noFolder() async throws {
    #expect(mkdir(folder.path("none"), 0o700) == 0)
    let files = SavedStateFiles(folder: try #require(OpenFolder(folder.path("none"))))
    #expect(rmdir(folder.path("none")) == 0)
    #expect(try files.read("ada") == nil)
    await #expect(
      throws: SavedStateError.unusable(files.location(of: "ada"), reason: .system(ENOENT))
    ) {
      try await files.write(Data(), for: "ada")
    }
  }
}
