import Foundation
import OpenFiles
import TestSupport
import Testing

@testable import TerminalInput

@Suite("Output files")
struct OutputFileTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("data and more", to: "d/base")
    try folder.write("base of another run", to: "other")
    try folder.write("old", to: "t")
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func output(_ name: String = "t", whenChecked: @escaping @MainActor () -> Void) throws {
    let protected = ProtectedFiles(
      dataFolder: path("d"), beginnings: ["data", "base"], dataFile: "base")
    _ = try DescriptorOutput.$whenChecked.withValue(whenChecked) {
      try DescriptorOutput(replacing: path(name), apartFrom: protected)
    }
  }

  private func expectDataUntouched() throws {
    #expect(try folder.text("d/base") == "data and more")
    #expect(try folder.text("other") == "base of another run")
    #expect(try folder.names(in: "d") == ["base"])
  }

  @Test("A link to the data that takes the path of an output after its check is not written")
  func link() throws {
    #expect(throws: FileError.outputAmongData(path("t"))) {
      try output { exchange { #expect(symlink("d/base", $0) == 0) } }
    }
    try expectDataUntouched()
    #expect(throws: FileError.outputAmongData(path("t"))) {
      try output { exchange { #expect(Foundation.link(path("d/base"), $0) == 0) } }
    }
    try expectDataUntouched()
  }

  @Test("A database that takes the path of an output after its check is not written")
  func database() throws {
    #expect(throws: FileError.outputIsDatabase(path("t"))) {
      try output { #expect(rename(path("other"), path("t")) == 0) }
    }
    #expect(rename(path("t"), path("other")) == 0)
    try expectDataUntouched()
    try folder.write("old", to: "t")
    let replaced = FileError.unusableOutput(path("t"), reason: .fileReplaced)
    #expect(throws: replaced) { try output { exchange { #expect(symlink("other", $0) == 0) } } }
    try expectDataUntouched()
  }

  @Test("A file that the run reads is not written, wherever the path of the script leads by now")
  func script() throws {
    let script = open(path("t"), O_RDONLY)
    #expect(throws: FileError.outputInUse(path("t"))) { try output {} }
    // A run may begin with many open files, so that the script has a high number.
    let high = fcntl(script, F_DUPFD, min(getdtablesize() - 100, 1_500))
    try #require(high >= 0)
    close(script)
    #expect(throws: FileError.outputInUse(path("t"))) { try output {} }
    close(high)
    #expect(try folder.text("t") == "old")
  }

  @Test("A new output is created in the folder that was checked, not in one that takes its path")
  func folders() throws {
    try folder.write("", to: "out/old")
    try output("out/new") {
      #expect(rename(path("out"), path("moved")) == 0)
      #expect(symlink("d", path("out")) == 0)
    }
    try expectDataUntouched()
    #expect(try folder.names(in: "moved") == ["new", "old"])
  }

  @Test("A pipe from which the run reads its lines is no output")
  func pipe() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(Foundation.link(path("pipe"), path("same")) == 0)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    for name in ["pipe", "same"] {
      #expect(throws: FileError.outputInUse(path(name))) {
        try DescriptorOutput(replacing: path(name), apartFrom: ProtectedFiles())
      }
    }
  }

  @Test("A failed new file is removed, but not another one that has its name by then")
  func failed() throws {
    struct Failure: Error {}
    for isExchanged in [false, true] {
      #expect(throws: Failure.self) {
        try NewFile.make(path("new"), apartFrom: ProtectedFiles()) { path, _ in
          if isExchanged { #expect(rename(self.path("other"), path) == 0) }
          throw Failure()
        }
      }
      #expect(try folder.names() == (isExchanged ? ["d", "new", "t"] : ["d", "other", "t"]))
    }
  }

  /// Removes the output, and calls `make` with its path.
  private func exchange(_ make: (String) -> Void) {
    #expect(unlink(path("t")) == 0)
    make(path("t"))
  }
}

@Suite("New files")
struct NewFileTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("mine", to: "old")
    try folder.write("data", to: "d/base")
    try FileManager.default.createDirectory(
      atPath: path("d/inner"), withIntermediateDirectories: false)
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func text(_ name: String) throws -> String { try folder.text(name) }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path("")).sorted()
  }

  @Test("A new file has the whole text and is private to its owner")
  func new() throws {
    let long = String(repeating: "é日本", count: 100_000)
    try NewFile.write(long, to: path("new"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    #expect(try folder.mode("new") == 0o600)
    #expect(try text("new") == long)
  }

  @Test("A file that exists is not replaced, not even through a link")
  func old() throws {
    try folder.link("link", to: "old")
    try folder.link("dangling", to: "nowhere")
    try FileManager.default.linkItem(atPath: path("d/base"), toPath: path("hard"))
    let before = try names()
    for name in ["old", "link", "dangling", "hard"] {
      #expect(throws: FileError.outputExists(path(name))) {
        try NewFile.write("new", to: path(name))
      }
    }
    #expect(try text("old") == "mine" && text("d/base") == "data" && names() == before)
  }

  @Test(
    "A new file in the data folder is refused, whatever path leads there",
    arguments: ["d/new", "d/../d/new", "same/new", "d/inner/new", "up/inner/../new", "d/base"])
  func data(name: String) throws {
    try folder.link("same", to: "d")
    try folder.link("up", to: "d/inner/..")
    let before = try names()
    for data in ["d", "same", "d/"] {
      #expect(throws: FileError.outputAmongData(path(name))) {
        try NewFile.write("new", to: path(name), apartFrom: ProtectedFiles(dataFolder: path(data)))
      }
    }
    #expect(try names() == before && text("d/base") == "data")
    try NewFile.write("new", to: path("d/../new"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    #expect(try text("new") == "new")
  }

  @Test("The path of a folder is refused, whether or not the folder exists")
  func folderPath() throws {
    try folder.link("link", to: "d")
    let before = try names()
    for name in ["d", "d/", "d/.", "d/inner/..", "link", "none/"] {
      #expect(throws: FileError.folderForOutput(path(name))) {
        try NewFile.write("new", to: path(name))
      }
    }
    #expect(try names() == before)
  }

  @Test("A file that cannot be created names its path and the reason")
  func missing() throws {
    #expect(throws: FileError.unusableOutput(path("none/f"), reason: .system(ENOENT))) {
      try NewFile.write("new", to: path("none/f"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    }
    // The system would take the NUL for the end of the path.
    #expect(throws: FileError.unusableOutput(path("new\0/f"), reason: .system(EINVAL))) {
      try NewFile.write("new", to: path("new\0/f"))
    }
    #expect(throws: FileError.unusableOutput(path("old/f"), reason: .system(ENOTDIR))) {
      try NewFile.write("new", to: path("old/f"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    }
  }
}
