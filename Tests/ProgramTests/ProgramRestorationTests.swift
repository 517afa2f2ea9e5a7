import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: links and saved state", .serialized)
  struct Restoration {
    private let program: Program

    init() async throws { program = try await .settled() }

    @Test("A login at a terminal says that it shows the last screens again; a script does not")
    func greeting() async throws {
      _ = try await program.playAda("--restore", types: ["chat grace"])
      let restored = try await program.playAda("--restore", types: ["/where"])
      #expect(restored.output.contains("Chat with Grace Hopper (you are here)"), "\(restored)")
      #expect(!restored.output.contains("You are back"), "\(restored)")
      let session = try TerminalRun(program, "--data-dir=d")
      try await session.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      try await session.wait(
        for: "to grace> ",
        after: "* You are back where you left off. Type /home for the first screen.")
      try await session.end(answering: ("to grace> ", "/home"), ("friends> ", "quit"))
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
