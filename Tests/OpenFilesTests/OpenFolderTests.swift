import Foundation
import TestSupport
import Testing

@testable import OpenFiles

@Suite("Open folders")
struct OpenFolderTests {
  private let folder = TemporaryFolder()

  private func open() throws -> OpenFolder { try #require(OpenFolder(folder.path())) }

  private func write(_ text: String, to file: OpenFile) {
    #expect(systemWrite(file.descriptor, text, text.utf8.count) == text.utf8.count)
  }

  @Test("Files of an open folder stay in it when another folder takes its path")
  func moved() throws {
    try folder.write("", to: "data/old")
    let data = try #require(OpenFolder(folder.path("data")))
    try FileManager.default.moveItem(atPath: folder.path("data"), toPath: folder.path("moved"))
    try folder.write("other", to: "data/old")
    write("new", to: try data.lockedFile("new", O_WRONLY))
    #expect(data.rename("new", to: "newer"))
    data.remove("old")
    #expect(try folder.names(in: "moved") == ["newer"] && folder.text("moved/newer") == "new")
    #expect(try folder.names(in: "data") == ["old"] && folder.text("data/old") == "other")
  }

  @Test("A path that leads to no folder cannot be opened as one")
  func none() throws {
    try folder.write("", to: "file")
    #expect(OpenFolder(folder.path("none")) == nil && errno == ENOENT)
    #expect(OpenFolder(folder.path("file")) == nil && errno == ENOTDIR)
  }

  @Test("A locked file is created for its owner alone, and a second lock fails at once")
  func locked() throws {
    let data = try open()
    let file = try data.lockedFile("file", O_WRONLY)
    #expect(try folder.mode("file") == 0o600)
    #expect(throws: FileFault.locked(by: nil)) { try data.lockedFile("file", O_WRONLY) }
    file.unlock()
    _ = try data.lockedFile("file", O_WRONLY)
  }

  @Test("A link, a hard link, a pipe and a folder are not locked, and stay as they are")
  func strange() throws {
    let data = try open()
    try folder.write("database", to: "database")
    try folder.link("link", to: "database")
    try folder.write("", to: "folder/file")
    #expect(mkfifo(folder.path("pipe"), 0o644) == 0)
    #expect(throws: FileFault.symbolicLink) { try data.lockedFile("link", O_WRONLY) }
    #expect(throws: FileFault.system(EISDIR)) { try data.lockedFile("folder", O_WRONLY) }
    #expect(throws: FileFault.notFile) { try data.lockedFile("pipe", O_RDWR) }
    #expect(link(folder.path("database"), folder.path("hard")) == 0)
    #expect(throws: FileFault.hardLink) { try data.lockedFile("hard", O_WRONLY) }
    #expect(try folder.text("database") == "database" && folder.mode("pipe") == 0o644)
  }

  @Test("A wait for a lock ends after its number of tries, and when the lock is released")
  func wait() async throws {
    let data = try open()
    let file = try data.lockedFile("file", O_WRONLY)
    let (pauses, step) = AsyncStream.makeStream(of: Void.self)
    await #expect(throws: FileFault.locked(by: nil)) {
      try await LockWait(tries: 3, pause: { step.yield() }).run(while: \.isLocked) {
        () throws(FileFault) in
        try data.lockedFile("file", O_WRONLY)
      }
    }
    step.finish()
    var count = 0
    for await _ in pauses { count += 1 }
    #expect(count == 2)
    _ = try await LockWait(tries: 2, pause: { file.unlock() }).run(while: \.isLocked) {
      () throws(FileFault) in
      try data.lockedFile("file", O_WRONLY)
    }
  }
}

/// The C function `write`; inside a type with a method of that name, this is the function.
private let systemWrite = write as @Sendable (Int32, UnsafeRawPointer?, Int) -> Int
