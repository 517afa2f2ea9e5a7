import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: script options", .serialized)
  struct Flagged {
    static let signUp = ["signup", "ada", "Ada Lovelace", usualPassword, usualPassword]

    #if !Postgres
      @Test("A build without servers says how to build them in, and never shows the address")
      func servers() async throws {
        let program = try Program()
        for arguments in [
          ["--store", "postgres://ada:secret@db/app"], ["migrate", "--store=service=s"],
        ] {
          let ending = try await program.run(arguments, lines: ["look"])
          #expect(ending.status == 78 && ending.output == "", "\(ending)")
          #expect(
            ending.errors.hasPrefix("This program was built without PostgreSQL."), "\(ending)")
          #expect(!ending.errors.contains("secret"))
        }
      }
    #endif

    @Test("--json prints one JSON object per line, and --strict stops at the first line that fails")
    func json() async throws {
      let ending = try await Program().run(
        ["--ephemeral", "--json", "--strict"], lines: Self.signUp + ["add nobody", "me"])
      let events = try ending.output.split(separator: "\n").map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
      }
      #expect(events.map { $0["seq"] as? Int } == Array(1...events.count))
      #expect(events.last?["status"] as? Int == 1 && ending.status == 1, "\(ending)")
      #expect(events.contains { $0["code"] as? String == "nobody" }, "\(ending)")
      #expect(!events.contains { $0["screen"] as? String == "Me" }, "\(ending)")
      #expect(!ending.output.contains(usualPassword))
      let secret = events.first { $0["event"] as? String == "notice" }
      #expect(
        (secret?["text"] as? String)?.recoveryCode != nil && secret?["secret"] as? Bool == true)
    }

    @Test("check-data reports damage and changes nothing")
    func checkData() async throws {
      let program = try Program()
      _ = try await program.run("--data-dir=d", lines: [])
      let before = try program.folder.data("d/trellis.sqlite")
      let good = try await program.run("check-data", "--data-dir=d")
      #expect(good.status == 0 && good.output.hasPrefix("No problems found in /"), "\(good)")
      var bytes = before
      bytes.replaceSubrange(4096..<4160, with: Data(repeating: 0xFF, count: 64))
      try program.folder.write(bytes, to: "d/trellis.sqlite")
      let bad = try await program.run("check-data", "--data-dir=d")
      #expect(bad.status == 65 && bad.output.contains("damaged"), "\(bad)")
      #expect(try program.folder.data("d/trellis.sqlite") == bytes)
    }
  }

  @Suite("Built program: recordings", .serialized)
  struct Recordings {
    private let program: Program

    init() throws {
      program = try Program()
      let lines = Flagged.signUp + ["add nobody", "chats", "me", "quit"]
      try program.folder.write(lines.joined(separator: "\n"), to: "lines.txt")
    }

    @Test("The commands of the article print the lines that another app shows, and no others")
    func difference() async throws {
      let same = try await compare(changing: "")
      #expect(same.status == 0 && same.output == "" && same.errors == "", "\(same)")
      let transcript = try program.folder.text("after.txt")
      #expect(transcript.hasLine("friends> add nobody"), "\(transcript)")
      #expect(!transcript.contains(usualPassword) && transcript.recoveryCode == nil)
      let other = try await compare(changing: "--width=40")
      #expect(other.status == 1 && other.errors == "", "\(other)")
      #expect(other.output.contains("\n> (Type "), "\(other)")
    }

    /// Runs the commands of the article; the second run of the app gets a further option.
    private func compare(changing option: String) async throws -> Ending {
      let article = try String(
        contentsOf: Program.repository("Modules/Kernel/Routing/Routing.docc/ScriptsAndPrograms.md"),
        encoding: .utf8)
      let code = try #require(article.firstMatch(of: /```\n(session=[^`]*)```/)).1
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
