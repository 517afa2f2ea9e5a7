import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: recordings", .serialized)
  struct Recordings {
    private let program: Program

    init() throws {
      program = try Program()
      let lines = Flagged.signUp + ["add nobody", "chats", "me", "quit"]
      try program.folder.write(lines.joined(separator: "\n"), to: "lines.txt")
    }

    @Test("The commands of the article find no difference between two runs of the same app")
    func same() async throws {
      let ending = try await compare(changing: "")
      #expect(ending.status == 0 && ending.output == "" && ending.errors == "", "\(ending)")
      let transcript = try program.folder.text("after.txt")
      #expect(transcript.hasLine("friends> add nobody"), "\(transcript)")
      #expect(!transcript.contains(usualPassword) && transcript.recoveryCode == nil)
    }

    @Test("The commands of the article print the lines that another app shows")
    func difference() async throws {
      let ending = try await compare(changing: "--width=40")
      #expect(ending.status == 1 && ending.errors == "", "\(ending)")
      #expect(ending.output.contains("\n> (Type "), "\(ending)")
    }

    /// Runs the commands of the article; the second run of the app gets a further option.
    private func compare(changing option: String) async throws -> Ending {
      let article = try String(
        contentsOf: Program.repository("Modules/Routing/Routing.docc/Recordings.md"),
        encoding: .utf8)
      let code = try #require(article.firstMatch(of: /```\n([^`]*)```/)).1
      let run = """
        #!/bin/sh
        case $* in *after*) set -- "$@" \(option) ;; esac
        exec "$APP" "$@"

        """
      try program.folder.write(run, to: "Scripts/run")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.folder.path("Scripts/run")
      )
      return try await program.run([], redirected: "", after: "export APP=$0\n\(code)\nexit")
    }
  }
}
