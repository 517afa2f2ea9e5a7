import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: recordings", .serialized)
  struct Recordings {
    private static let lines = [
      "signup", "ada", "Ada Lovelace", usualPassword, usualPassword, "add nobody", "chats", "me",
      "quit",
    ]

    @Test("A recording is private, stores no data, and replays without a difference")
    func same() async throws {
      let program = try Program()
      let recorded = try await program.run("--record", "r", lines: Self.lines)
      #expect(recorded.status == 1 && recorded.errors == "", "\(recorded)")
      #expect(try program.names() == ["r"])
      let path = program.folder.appending(path: "r").path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let text = String(decoding: try program.contents("r"), as: UTF8.self)
      let code = try #require(recorded.output.recoveryCode)
      #expect(!text.contains(usualPassword) && !text.contains(code), "\(text)")

      let replayed = try await program.run("--replay", "r", "--transcript", "t")
      #expect(replayed.status == 0 && replayed.errors == "", "\(replayed)")
      #expect(replayed.output == "No difference in 9 lines.\n")
      let transcript = String(decoding: try program.contents("t"), as: UTF8.self)
      #expect(transcript.hasLine("friends> add nobody"), "\(transcript)")

      let refused = try await program.run("--replay", "r", "--transcript", "r")
      #expect(refused.status == 73, "\(refused)")
      #expect(try program.contents("r") == Data(text.utf8))
    }

    @Test("A replay reports only the first difference, with status 1")
    func difference() async throws {
      let program = try Program()
      _ = try await program.run("--record=r", lines: Self.lines)
      let text = String(decoding: try program.contents("r"), as: UTF8.self)
      let changed = text.replacing(#""code":"nobody""#, with: #""code":"yourself""#)
        .replacing(#""to":"me""#, with: #""to":"you""#)
      try program.write(Data(changed.utf8), to: "changed")
      let replayed = try await program.run("--replay", "changed")
      #expect(replayed.status == 1, "\(replayed)")
      #expect(
        replayed.output == "Line 6, `add nobody`: the recording reported the error yourself, "
          + "this build reports the error nobody.\n")
    }

    @Test(
      "A recording that cannot be used ends the program with one error line",
      arguments: [
        (["--replay", "none"], 66, "There is no file none. Check the path after --replay."),
        (["--replay", "."], 66, ". is a folder. Use --replay with a file."),
        (["--replay", "/dev/zero"], 65, "/dev/zero is not a file, so it was not read."),
        (["--replay", "pipe"], 65, "pipe is not a file, so it was not read."),
        (["--replay", "huge"], 65, "huge is too large for a recording."),
        (["--replay", "odd"], 65, "odd is no recording: line 1 is not an event."),
        (["--replay", "new"], 65, "new was recorded by a newer version of this program."),
        (["--record", "x/y"], 73, "x/y cannot be written:"),
        (["--record", "odd", "--script", "odd"], 73, "odd is already used by this run"),
        (["--record", "t", "--transcript", "./t"], 73, "t is already used by this run"),
        (["--record", "r", "--data-dir", "d"], 64, "--record and --data-dir cannot be used"),
        (["--record", "home/.local/share/trellis/r"], 73, "the data folder"),
      ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, sentence: String) async throws {
      let program = try Program()
      for name in ["odd", "t"] { try program.write(Data("look\n".utf8), to: name) }
      try program.write(Data("{\"event\":\"start\",\"v\":2}\n".utf8), to: "new")
      try #require(mkfifo(program.folder.appending(path: "pipe").path, 0o600) == 0)
      try program.write(Data(), to: "huge")
      try #require(truncate(program.folder.appending(path: "huge").path, 1 << 40) == 0)
      try program.write(Data(), to: "home/.local/share/trellis/trellis.sqlite")
      let ending = try await program.run(arguments, lines: ["look"])
      #expect(ending.status == status, "\(ending)")
      #expect(ending.errors.contains(sentence), "\(ending)")
      #expect(ending.errors.filter { $0 == "\n" }.count == 1, "\(ending)")
      #expect(ending.output == "")
      for name in ["odd", "t"] {
        #expect(try program.contents(name) == Data("look\n".utf8), "\(name)")
      }
    }
  }
}
