import ConsoleApp
import Foundation
import OpenFiles
import TerminalInput
import TestSupport
import Testing

@testable import Console
@testable import TrellisApp

@Suite("Transcript option")
struct OptionsTranscriptTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder.path(name) }

  /// Opens a transcript of a run with this data folder.
  private func transcript(_ name: String, dataFolder: String = "d") throws -> (any Output)? {
    let options = try Options(["--transcript", path(name), "--data-dir", path(dataFolder)])
    return try options.console.transcriptOutput(apartFrom: options.protectedFiles)
  }

  @Test(
    "A transcript file is emptied and made private to its owner", arguments: [0o600, 0o644, nil])
  func file(mode: Int?) throws {
    if let mode {
      try folder.write("what was there before, and is longer", to: "t")
      try #require(chmod(path("t"), mode_t(mode)) == 0)
    }
    try #require(try transcript("t")).write("Welcome\n")
    #expect(try folder.text("t") == "Welcome\n")
    #expect(try folder.mode("t") == 0o600)
    #expect(try Options([]).console.transcriptOutput() == nil)
  }

  /// Names in the folder that `settle` makes, by the error of a transcript there.
  private static let refused: [(error: (String) -> FileError, names: [String])] = [
    (
      // A database or a file beside it, in whatever folder, under whatever name.
      { .outputIsDatabase($0) },
      ["base", "linked", "base-journal", "base-wal", "base-shm", "link"]
    ),
    (
      // The data folder, under any path or link, and a file elsewhere that it uses.
      { .outputAmongData($0) },
      [
        "d/file", "d/new", "d/../d/new", "same/file", "d/deep/new", "d/deep/er/new",
        "other/../d/deep/new", "other/hard", "hard", "soft", "dangling", "two", "other/target",
      ]
    ),
    (
      // A folder with the data of another run, also if only its journal is there.
      { .outputAmongData($0) },
      [
        "run/places", "run/new", "run/trellis.sqlite-journal", "run/inner/most/new", "journal/new",
      ]
    ),
    ({ .outputHasOtherName($0) }, ["twin"]),
    ({ .folderForOutput($0) }, ["other"]),
    ({ .unusableOutput($0, reason: .system(ENOENT)) }, ["none/t"]),
    ({ .unusableOutput($0, reason: .system(ENXIO)) }, ["pipe"]),
  ]

  private func settle() throws {
    for (name, text) in [
      ("base", "SQLite format 3\0 and all the data"), ("base-journal", "the old pages"),
      ("other-journal", "of no database"), ("d/file", "precious"), ("d/deep/er/places", "old"),
      ("other/target", "elsewhere"), ("run/trellis.sqlite", "damaged"), ("run/places", "screens"),
      ("run/inner/most/file", ""), ("journal/trellis.sqlite-journal", "pages"), ("file", "mine"),
    ] { try folder.write(text, to: name) }
    for (name, target) in [
      ("linked", "base"), ("other/hard", "d/file"), ("hard", "d/deep/er/places"), ("twin", "file"),
    ] { try #require(Foundation.link(path(target), path(name)) == 0) }
    for (name, target) in [
      ("link", "base-journal"), ("same", "d"), ("soft", "other/hard"), ("dangling", "d/new"),
      ("two", "dangling"), ("d/used", "../other/target"), ("d/deep/loop", ".."),
    ] { try folder.link(name, to: target) }
    try #require(mkfifo(path("pipe"), 0o600) == 0)
  }

  /// The names of all files, each with its content.
  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .map { "\($0): \($0.hasPrefix("pipe") ? nil : try? folder.text($0), default: "")" }
  }

  @Test(
    "A transcript replaces no database and no file of any data folder, whatever path leads there")
  func refused() throws {
    try settle()
    let before = try contents()
    for dataFolder in ["d", "same", "d/"] {
      for (error, names) in Self.refused {
        for name in names {
          #expect(throws: error(path(name)), "\(name) \(dataFolder)") {
            try transcript(name, dataFolder: dataFolder)
          }
        }
      }
    }
    #expect(throws: FileError.unusableOutput("-", reason: .standardOutput)) {
      try Options(["--transcript", "-"]).console.transcriptOutput()
    }
    #expect(try contents() == before)
    try #require(unlink(path("file")) == 0)
    for name in ["t", "other/t", "other-journal", "pipe-wal", "twin", "/dev/null"] {
      #expect(try transcript(name) != nil, "\(name)")
    }
    #expect(try transcript("t", dataFolder: "not yet") != nil)
  }

  @Test("A transcript may go to a named pipe that is read")
  func pipe() throws {
    try #require(mkfifo(path("pipe"), 0o640) == 0)
    // Open for writing too, so that it is no source of the lines of this run.
    let reader = open(path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try #require(try transcript("pipe")).write("hi")
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 2)
  }
}
