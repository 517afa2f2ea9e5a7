import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

@Suite("Saved state files")
struct SavedStateFilesTests {
  private let folder = TemporaryFolder()
  private var files: SavedStateFiles { SavedStateFiles(folder: folder.path()) }
  private var names: [String] { get throws { try folder.names() } }

  @Test("Reading saved state returns the last data written for the account, or nil")
  func roundTrip() throws {
    #expect(try files.read(ada) == nil)
    for text in ["one", "", String(repeating: "long ", count: 100_000), "two"] {
      try files.write(Data(text.utf8), for: ada)
      #expect(try files.read(ada) == Data(text.utf8))
    }
    #expect(try files.read(User.ID("grace")) == nil)
    #expect(try names == ["places-616461.json"])
  }

  @Test("A saved state file is private even if it replaces a public one")
  func mode() throws {
    let path = files.location(of: ada)
    for other in [path, path + ".new"] {
      try Data("another".utf8).write(to: URL(filePath: other))
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: other)
    }
    try files.write(Data("mine".utf8), for: ada)
    #expect(try folder.mode("places-616461.json") == 0o600)
    #expect(try files.read(ada) == Data("mine".utf8))
    #expect(try names == ["places-616461.json"])
  }

  @Test("Writing saved state replaces the file, so an open handle reads the old data")
  func atomic() throws {
    try files.write(Data("old".utf8), for: ada)
    let old = try FileHandle(forReadingFrom: URL(filePath: files.location(of: ada)))
    try files.write(Data("new, and longer".utf8), for: ada)
    #expect(try old.readToEnd() == Data("old".utf8))
    try old.close()
  }

  @Test("Concurrent writes of saved state never mix in one file")
  func several() async throws {
    let texts = (1...4).map { Data(String(repeating: "\($0)", count: $0 * 3_000).utf8) }
    try files.write(texts[0], for: ada)
    try await withThrowingTaskGroup { group in
      for text in texts {
        group.addTask { [files] in
          for _ in 0..<caseCount(20, deep: 100) {
            try files.write(text, for: ada)
            #expect(texts.contains(try files.read(ada) ?? Data()))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names == ["places-616461.json"])
  }

  @Test("Each user name gets its own saved state file inside the folder")
  func spelled() throws {
    let users = ["../../up", "/", "a/b", "", ".", "ada", "Ada", "é", "e\u{301}", "a\0b"].map {
      User.ID($0)
    }
    for user in users { try files.write(Data(user.rawValue.utf8), for: user) }
    for user in users { #expect(try files.read(user) == Data(user.rawValue.utf8)) }
    #expect(try names.count == users.count)
  }

  @Test("A folder, pipe or link in place of a saved state file is rejected")
  func inTheWay() throws {
    try folder.write("elsewhere", to: "elsewhere")
    try FileManager.default.createDirectory(
      atPath: files.location(of: User.ID("folder")), withIntermediateDirectories: false)
    #expect(mkfifo(files.location(of: User.ID("pipe")), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: files.location(of: User.ID("link")), withDestinationPath: "elsewhere")

    for (user, reason) in [
      ("folder", "it is not a file"), ("pipe", "it is not a file"),
      ("link", "too many levels of symbolic links"),
    ] {
      #expect(throws: StoreError.failed(reason: reason)) { try files.read(User.ID(user)) }
    }
    #expect(throws: StoreError.failed(reason: "is a directory")) {
      try files.write(Data(), for: User.ID("folder"))
    }
    #expect(mkfifo(files.location(of: ada) + ".new", 0o600) == 0)
    #expect(throws: StoreError.failed(reason: "no such device or address")) {
      try files.write(Data(), for: ada)
    }
    #expect(try folder.text("elsewhere") == "elsewhere")
  }

  @Test("Saved state above the size limit is neither read nor written")
  func size() throws {
    let whole = Data(repeating: 0x20, count: SavedStateFiles.sizeLimit)
    let tooLarge = StoreError.failed(reason: "it is larger than 4 MiB")
    try files.write(whole, for: ada)
    #expect(try files.read(ada) == whole)
    #expect(throws: tooLarge) { try files.write(whole + [0x20], for: ada) }
    #expect(try files.read(ada) == whole)
    for size in [SavedStateFiles.sizeLimit + 1, 1_500_000_000] {
      #expect(truncate(files.location(of: ada), off_t(size)) == 0)
      #expect(throws: tooLarge) { try files.read(ada) }
    }
    #expect(try names == ["places-616461.json"])
  }

  @Test("Saved state in a missing folder reads as nil, and writing throws the reason")
  func noFolder() throws {
    let files = SavedStateFiles(folder: folder.path("none"))
    #expect(try files.read(ada) == nil)
    #expect(throws: StoreError.failed(reason: "no such file or directory")) {
      try files.write(Data(), for: ada)
    }
  }
}
