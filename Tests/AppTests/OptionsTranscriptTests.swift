import CommandLineOptions
import ConsoleApp
import Foundation
import Storage
import TerminalInput
import TestSupport
import Testing

@testable import Console
@testable import TrellisApp

@Suite("Transcript option")
struct OptionsTranscriptTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path(name) }

  private func output(
    _ arguments: [String], apartFrom dataFolder: String? = nil
  ) throws -> (any Output)? {
    let console = try Options(arguments).console
    let input = try console.input()
    defer { withExtendedLifetime(input) {} }
    return try console.transcriptOutput(apartFrom: ProtectedFiles(dataFolder: dataFolder))
  }

  /// Opens a transcript that replaces the file, if that is no data.
  private func replacement(of name: String) throws -> (any Output)? {
    let options = try Options(["--transcript", path(name)])
    return try options.console.transcriptOutput(apartFrom: options.protectedFiles)
  }

  @Test("Without --transcript there is no transcript")
  func none() throws {
    #expect(try output([]) == nil)
  }

  @Test(
    "A transcript file is emptied and made private to its owner", arguments: [0o600, 0o644, nil])
  func file(mode: Int?) throws {
    if let mode {
      try folder.write("what was there before, and is longer", to: "t")
      try #require(chmod(path("t"), mode_t(mode)) == 0)
    }
    try #require(try output(["--transcript", path("t")])).write("Welcome\n")
    #expect(try folder.text("t") == "Welcome\n")
    #expect(try folder.mode("t") == 0o600)
  }

  @Test("A transcript replaces no database, in whatever folder, under whatever name")
  func database() throws {
    try folder.write("SQLite format 3\0 and all the data", to: "other.sqlite")
    try #require(link(path("other.sqlite"), path("linked")) == 0)
    for name in ["other.sqlite", "linked"] {
      #expect(throws: FileError.outputIsDatabase(path(name))) { try replacement(of: name) }
      #expect(try folder.text(name) == "SQLite format 3\0 and all the data")
    }
  }

  @Test("A file that SQLite keeps beside a database is no transcript, even in another folder")
  func companion() throws {
    try folder.write("SQLite format 3\0 and all the data", to: "base")
    try folder.write("the old pages", to: "base-journal")
    try folder.write("of no database", to: "other-journal")
    try folder.link("link", to: "base-journal")
    // A pipe has no content that could be compared.
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(try replacement(of: "pipe-wal") != nil)
    for name in ["base-journal", "base-wal", "base-shm", "link"] {
      #expect(throws: FileError.outputIsDatabase(path(name))) {
        try replacement(of: name)
      }
    }
    #expect(try folder.text("base-journal") == "the old pages")
    #expect(try replacement(of: "other-journal") != nil)
  }

  @Test("No file of a folder that holds the data of another run is a transcript or an export")
  func otherData() throws {
    try FileManager.default.createDirectory(
      atPath: path("other/inner/most"), withIntermediateDirectories: true)
    try folder.write("SQLite format 3\0 and all the data", to: "other/trellis.sqlite")
    try folder.write("screens", to: "other/places-616461.json")
    for name in [
      "other/places-616461.json", "other/new", "other/trellis.sqlite-journal", "other/inner/new",
      "other/inner/most/new",
    ] {
      #expect(throws: FileError.outputAmongData(path(name))) { try replacement(of: name) }
      #expect(throws: FileError.outputAmongData(path(name))) {
        try NewFile.write("{}", to: path(name), apartFrom: Options().protectedFiles)
      }
    }
    #expect(try folder.text("other/places-616461.json") == "screens")
    try folder.write("damaged", to: "other/trellis.sqlite")
    #expect(throws: FileError.outputAmongData(path("other/new"))) {
      try replacement(of: "other/new")
    }
    try FileManager.default.moveItem(
      atPath: path("other/trellis.sqlite"), toPath: path("other/trellis.sqlite-journal"))
    #expect(throws: FileError.outputAmongData(path("other/new"))) {
      try replacement(of: "other/new")
    }
    try FileManager.default.removeItem(atPath: path("other/trellis.sqlite-journal"))
    #expect(try replacement(of: "other/new") != nil)
  }

  @Test("A file with a hard link is no transcript and no export, wherever the link is")
  func otherName() throws {
    try folder.write("screens", to: "places")
    try #require(link(path("places"), path("linked")) == 0)
    #expect(throws: FileError.outputHasOtherName(path("linked"))) { try replacement(of: "linked") }
    #expect(throws: FileError.outputExists(path("linked"))) {
      try NewFile.write("{}", to: path("linked"), apartFrom: Options().protectedFiles)
    }
    #expect(try folder.text("places") == "screens")
    try #require(unlink(path("places")) == 0)
    #expect(try replacement(of: "linked") != nil)
  }

  @Test("A transcript does not wait for a reader of a named pipe")
  func unreadPipe() throws {
    try #require(mkfifo(path("pipe"), 0o640) == 0)
    #expect(throws: FileError.self) { try output(["--transcript", path("pipe")]) }
  }

  @Test("A transcript may go to a device or a named pipe")
  func device() throws {
    try #require(try output(["--transcript=/dev/null"])).write("Welcome\n")
    try #require(mkfifo(path("pipe"), 0o640) == 0)
    // Open for writing too, so that it is no source of the lines of this run.
    let reader = open(path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try #require(try output(["--transcript", path("pipe")])).write("hi")
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 2)
  }

  @Test("A transcript neither replaces nor creates a folder")
  func folders() throws {
    #expect(throws: FileError.folderForOutput(folder.path())) {
      try output(["--transcript", folder.path()])
    }
    let missing = path("none/t")
    #expect(throws: FileError.unusableOutput(missing, reason: "No such file or directory")) {
      try output(["--transcript", missing])
    }
    #expect(try folder.names() == [])
  }

  @Test("A transcript in the data folder is refused under any path or link")
  func data() throws {
    try folder.write("precious", to: "d/trellis.sqlite")
    try folder.link("link", to: "d/trellis.sqlite")
    try folder.link("same", to: "d")
    for name in ["d/trellis.sqlite", "d/new", "d/../d/new", "link", "same/trellis.sqlite"] {
      for data in ["d", "same", "d/", "./d"] {
        #expect(throws: FileError.outputAmongData(path(name)), "\(name) \(data)") {
          try output(["--transcript", path(name)], apartFrom: path(data))
        }
      }
    }
    #expect(try folder.text("d/trellis.sqlite") == "precious")
    #expect(try folder.names(in: "d") == ["trellis.sqlite"])
    #expect(try output(["--transcript", path("t")], apartFrom: path("d")) != nil)
    #expect(try output(["--transcript", path("t")], apartFrom: path("not yet")) != nil)
  }

  @Test("A link to a file in the data folder is no transcript, whether hard or symbolic")
  func links() throws {
    let manager = FileManager.default
    try folder.write("precious", to: "d/trellis.sqlite")
    try folder.write("old", to: "d/deep/er/places")
    try folder.write("elsewhere", to: "other/target")
    try manager.linkItem(atPath: path("d/trellis.sqlite"), toPath: path("other/hard"))
    try manager.linkItem(atPath: path("d/deep/er/places"), toPath: path("hard"))
    try folder.link("soft", to: "other/hard")
    try folder.link("dangling", to: "d/new")
    try folder.link("two", to: "dangling")
    // A file elsewhere that the data folder uses, and a loop that a search must not follow.
    try folder.link("d/used", to: "../other/target")
    try folder.link("d/deep/loop", to: "..")
    for name in [
      "other/hard", "hard", "soft", "dangling", "two", "d/deep/new", "d/deep/er/new",
      "other/target", "other/../d/deep/new",
    ] {
      #expect(throws: FileError.outputAmongData(path(name)), "\(name)") {
        try output(["--transcript", path(name)], apartFrom: path("d"))
      }
    }
    #expect(try folder.text("d/trellis.sqlite") == "precious")
    #expect(try folder.text("d/deep/er/places") == "old")
    #expect(try folder.text("other/target") == "elsewhere")
    #expect(try folder.names(in: "d") == ["deep", "trellis.sqlite", "used"])
    #expect(try folder.names(in: "d/deep") == ["er", "loop"])
    #expect(try output(["--transcript", path("other/t")], apartFrom: path("d")) != nil)
  }

}
