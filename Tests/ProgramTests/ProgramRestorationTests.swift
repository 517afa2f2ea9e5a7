import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: links and saved state", .serialized)
  struct Restoration {
    private let program: Program

    init() async throws {
      program = try await .settled()
    }

    @Test("A login at a terminal says that it shows the last screens again; a script does not")
    func greeting() async throws {
      let program = try await Program.settled()
      _ = try await program.playAda("--restore", types: ["chat grace"])
      let restored = try await program.playAda("--restore", types: ["/where"])
      #expect(restored.output.contains("Chat (you are here)"), "\(restored)")
      #expect(!restored.output.contains("You are back"), "\(restored)")
      let session = try TerminalRun(program, "--data-dir=d")
      try await session.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      try await session.wait(
        for: "to grace> ",
        after: "* You are back where you left off. Type /home for the first screen.")
      try await session.end(answering: ("to grace> ", "/home"), ("friends> ", "quit"))
    }

    @Test("A draft survives end of input and returns with --restore")
    func draft() async throws {
      let begun = try await program.playAda(
        "--restore", types: ["me", "edit", "bio I like engines"])
      #expect(begun.status == 0, "\(begun)")
      let path = program.folder.path("d/places-616461.json")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(try program.folder.names(in: "d").filter { $0.hasPrefix("places") }.count == 1)

      let other = try await program.playAda("--restore", types: ["/where"])
      #expect(other.output.contains("\nMe [Edit profile]\n"), "\(other)")
      #expect(other.output.hasLine("Bio: I like engines"), "\(other)")

      let link = try await program.run(
        "--data-dir=d", "--restore", "trellis://chat/grace",
        lines: ["ada", usualPassword, "/link", "/open trellis://me/edit"])
      #expect(link.output.contains("to grace> /link\ntrellis://chat/grace\n"), "\(link)")
      #expect(link.output.hasLine("Bio: I like engines"), "\(link)")

      let script = try await program.playAda(types: [])
      #expect(script.output.contains("\nFriends\n"), "\(script)")
      #expect(script.status == 0)
    }

    @Test("Without --restore a script, a program and -c neither read nor write the saved screens")
    func script() async throws {
      let names = { try program.folder.names(in: "d").filter { $0.hasPrefix("places") } }
      let lines = ["login ada", usualPassword, "me", "edit", "bio I like engines"]
      try program.folder.write(lines.joined(separator: "\n"), to: "script")
      func runEach() async throws -> String {
        var output = ""
        for (arguments, lines) in [
          ([], lines), (["--json"], lines), (["--script", "script"], []),
          (lines.flatMap { ["-c", $0] }, []),
        ] {
          let ending = try await program.run(["--data-dir=d"] + arguments, lines: lines)
          #expect(ending.status == 0, "\(ending)")
          output += ending.output
        }
        return output
      }
      _ = try await runEach()
      #expect(try names() == [])
      _ = try await program.playAda("--restore", types: ["chat grace"])
      let place = "d/places-616461.json"
      let saved = try program.folder.text(place)
      #expect(saved.contains("chat/grace"), "\(saved)")
      let output = try await runEach()
      #expect(try program.folder.text(place) == saved && names().count == 1)
      #expect(!output.contains("draft at"), "\(output)")
    }
  }
}
