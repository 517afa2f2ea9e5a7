import Foundation
import TestSupport
import Testing

@testable import TrellisApp

/// Tests that start the built program.
///
/// They run one at a time, so that their processes do not compete for the machine.
@Suite("Built program", .serialized)
struct ProgramTests {}

extension ProgramTests {
  @Suite("Built program: piped input", .serialized)
  struct Piped {
    @Test("A sign-up through a pipe prints the expected session and stores the account")
    func printed() async throws {
      let program = try Program()
      let first = try await program.run(
        "--data-dir", "d", "--width", "80", lines: Flagged.signUp + ["add grace", "quit"])
      try RecordedText(transcript: "sign-up").expect(first.output.withoutCodes)
      #expect(first.status == 1, "\(first)")
      #expect(first.errors == "")

      let again = try await program.run(
        "--data-dir=./d/", lines: ["login ada", usualPassword, "me", "quit"])
      #expect(again.output.hasLine("Name: Ada Lovelace (ada)"), "\(again)")
      #expect(again.status == 0, "\(again)")
      for name in try program.folder.names(in: "d") {
        let bytes = try program.folder.data("d/\(name)")
        #expect(bytes.range(of: Data(usualPassword.utf8)) == nil, "\(name)")
      }
    }

    @Test("--ephemeral writes no files")
    func ephemeral() async throws {
      let program = try Program()
      let ending = try await program.run(
        "--ephemeral", lines: ["signup", "ada", "Ada Lovelace", "short", ""])
      #expect(ending.status == 65, "\(ending)")
      #expect(try program.folder.names() == [], "\(ending)")
    }
  }

  @Suite("Built program: environment and input", .serialized)
  struct Ways {
    @Test("Output is the same in every run, locale and time zone")
    func environment() async throws {
      var shown: [String] = []
      for environment in [
        [:], [:], ["LANG": "C", "LC_ALL": "C"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
        ["LC_ALL": "nonsense", "TZ": "Asia/Kathmandu"], ["TZ": "America/Los_Angeles"],
      ] {
        let program = try await Program.settled()
        let ending = try await program.run(
          ["--data-dir=d", "--now=2026-01-31T23:30:00+01:00", "--width=60"],
          lines: ["login ada", usualPassword] + Self.tour, environment: environment)
        #expect(ending.status == 1, "\(ending)")
        shown.append(ending.output)
      }
      #expect(Set(shown).count == 1, "\(Set(shown).joined(separator: "\n---\n"))")
      #expect(shown[0].contains("23:30 ada: İı"), "\(shown[0])")
    }

    @Test(
      "Lines give the same output and exit status from a file, a pipe, --script and -c",
      arguments: [
        (["login ada", usualPassword, "# a note", "add nobody", "look", "me"], 1), (["login"], 0),
      ] as [([String], Int32)])
    func ends(lines: [String], status: Int32) async throws {
      let flags = ["--data-dir=d", "--width=80"]
      var endings: [Ending] = []
      for way in 0..<5 {
        let program = try await Program.settled()
        try program.folder.write(lines.joined(separator: "\n"), to: "script")
        let ending =
          switch way {
          case 0: try await program.run(flags, redirected: "<script")
          case 1: try await program.run(flags, lines: lines)
          case 2: try await program.run(flags + ["--script", "script"], lines: [])
          case 3: try await program.run(flags + ["--script=-"], lines: lines)
          default: try await program.run(flags + lines.flatMap { ["-c", $0] }, lines: [])
          }
        endings.append(ending)
      }
      for ending in endings {
        #expect(ending.output == endings[0].output, "\(ending)")
        #expect(ending.status == status && ending.errors == "", "\(ending)")
      }
      #expect(!lines.contains("look") || endings[0].output.hasLine("friends> me"))
    }

    @Test("Only with --restore, a script, a program and -c read and write the saved screens")
    func restored() async throws {
      let program = try await Program.settled()
      let lines = ["login ada", usualPassword, "me", "edit", "bio I like engines"]
      for arguments in [[], ["--json"], lines.flatMap { ["-c", $0] }] {
        let ending = try await program.run(["--data-dir=d"] + arguments, lines: lines)
        #expect(ending.status == 0, "\(ending)")
      }
      #expect(try !program.folder.names(in: "d").contains { $0.hasPrefix("places") })
      _ = try await program.playAda("--restore", types: ["chat grace"])
      let saved = try program.folder.text("d/places-616461.json")
      let restored = try await program.playAda("--restore", types: ["/where"])
      #expect(restored.output.contains("Chat with Grace Hopper (you are here)"), "\(restored)")
      #expect(!restored.output.contains("You are back"), "\(restored)")
      let other = try await program.playAda(types: ["where", "me"])
      #expect(other.output.contains("Friends (you are here)"), "\(other)")
      #expect(try program.folder.text("d/places-616461.json") == saved)
    }

    @Test(
      "A folder as standard input is an error with status 66", arguments: [[], ["--script", "-"]])
    func folder(flags: [String]) async throws {
      let ending = try await Program().run(["--ephemeral"] + flags, redirected: "</")
      #expect(ending.status == 66)
      #expect(ending.errors.hasPrefix("Standard input is a folder. Use --script with a file."))
      #expect(ending.output == "")
    }

    @Test("An error about an argument with a line break is printed on one line")
    func lineEnd() async throws {
      let name = "/dev/null/no\nFORGED: all is well"
      for flag in ["--script=", "--data-dir=", "--transcript=", "--color=", "--now=", "--odd=", ""]
      {
        let ending = try await Program().run([flag + name], environment: [:])
        #expect(ending.errors.contains("FORGED"), "\(ending)")
        #expect(ending.errors.split(separator: "\n").count == 1, "\(ending)")
      }
      let checked = try await Program().run(["check-data", "--data-dir=a\nb"], environment: [:])
      #expect((checked.output + checked.errors).split(separator: "\n").count == 1, "\(checked)")
    }

    #if os(Linux)
      @Test(
        "A full disk ends the program with status 74 and one error line",
        arguments: [
          (["--ephemeral", "-c", "look"], ">/dev/full"), (["--help"], ">/dev/full"),
          (["--ephemeral", "--json", "-c", "look"], ">/dev/full"),
          (["--ephemeral", "--transcript=/dev/full", "-c", "look"], ""),
        ])
      func full(arguments: [String], redirected: String) async throws {
        let ending = try await Program().run(arguments, redirected: redirected)
        #expect(ending.status == 74)
        #expect(
          ending.errors.hasPrefix("Output could not be written, so the program stopped."),
          "\(ending)")
        #expect(ending.errors.split(separator: "\n").count == 1)
      }
    #endif

    private static let tour = [
      "help", "chat grace", "İı Straße日本", "/older", "/profile", "back", "/back", "chats", "1",
      "/where", "/why", "/link", "/home", "requests", "back", "find GRACE", "find", "me", "edit",
      "name ADA İ", "bio é e\u{301}", "look", "save", "where", "open trellis://profile/grace",
      "sing", "open trellis://NOWHERE", "quit",
    ]
  }
}
