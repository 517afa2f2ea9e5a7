import Foundation
import TestSupport
import Testing

@testable import TerminalInput

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
    #expect(throws: FileError.unusableOutput(path("none/f"), reason: "No such file or directory")) {
      try NewFile.write("new", to: path("none/f"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    }
    // The system would take the NUL for the end of the path.
    #expect(throws: FileError.unusableOutput(path("new\0/f"), reason: "Invalid argument")) {
      try NewFile.write("new", to: path("new\0/f"))
    }
    #expect(throws: FileError.unusableOutput(path("old/f"), reason: "Not a directory")) {
      try NewFile.write("new", to: path("old/f"), apartFrom: ProtectedFiles(dataFolder: path("d")))
    }
  }
}
