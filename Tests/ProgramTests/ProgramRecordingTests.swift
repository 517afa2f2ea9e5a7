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
      try program.write(Data(lines.joined(separator: "\n").utf8), to: "lines.txt")
    }

    @Test("The commands of the article find no difference between two runs of the same app")
    func same() async throws {
      let ending = try await compare(changing: "")
      #expect(ending.status == 0 && ending.output == "" && ending.errors == "", "\(ending)")
      let transcript = String(decoding: try program.contents("after.txt"), as: UTF8.self)
      #expect(transcript.hasLine("friends> add nobody"), "\(transcript)")
      #expect(!transcript.contains(usualPassword) && transcript.recoveryCode == nil)
    }

    @Test("The commands of the article print the lines that another app shows")
    func difference() async throws {
      let ending = try await compare(changing: "--layout=stack")
      #expect(ending.status == 1 && ending.errors == "", "\(ending)")
      #expect(ending.output.contains("\n> Friends > Chats\n"), "\(ending)")
    }

    /// Runs the commands of the article; the second run of the app gets a further option.
    private func compare(changing option: String) async throws -> Ending {
      let articles = URL(filePath: #filePath)
        .appending(path: "../../../Modules/Routing/Routing.docc").standardized
      let article = try String(
        contentsOf: articles.appending(path: "Recordings.md"), encoding: .utf8)
      let code = try #require(article.firstMatch(of: /```\n([^`]*)```/)).1
      let run = """
        #!/bin/sh
        case $* in *after*) set -- "$@" \(option) ;; esac
        exec "$APP" "$@"

        """
      try program.write(Data(run.utf8), to: "Scripts/run")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.folder.appending(path: "Scripts/run").path
      )
      return try await program.run([], redirected: "", after: "export APP=$0\n\(code)\nexit")
    }
  }
}
