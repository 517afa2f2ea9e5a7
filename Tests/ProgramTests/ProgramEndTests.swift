import Foundation
import SQLDriver
import SQLiteDriver
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Built program: the end event", .serialized)
  struct End {
    /// Arguments with which the program cannot start, the exit status, and a part of the message.
    nonisolated static let starts: [(arguments: [String], status: Int32, sentence: String)] = [
      (["--nonsense"], 64, "Unknown option --nonsense."),
      (
        ["--data-dir=f"], 73,
        "/f cannot be used: it is not a folder. Choose another with --data-dir."
      ),
      (["--data-dir=f/\u{1B}[1m"], 73, "␛[1m"),
      (["--data-dir", "/dev/null/d"], 73, "not a directory"),
      (
        ["--data-dir=home"], 73, "/home cannot be used: it is a home directory. Choose another with"
      ),
      (["--data-dir=d"], 65, "/d/trellis.sqlite was not created by this program"),
      (["--data-dir=hollow"], 65, "/hollow/trellis.sqlite is damaged and was not changed. "),
      (
        ["check-data", "--data-dir=hollow"], 65, "/trellis.sqlite is damaged and was not changed. "
      ),
      (
        ["--data-dir=piped"], 65, "/piped/trellis.sqlite-journal is not a file and was not changed."
      ),
      (["--data-dir=old"], 78, "/old/trellis.sqlite has the tables of an early version of this"),
      (
        ["check-data", "--data-dir=old"], 78, "It was not changed. To keep it, use that version, or"
      ),
      (["--data-dir=twin"], 65, "/twin/trellis.sqlite has another name, a hard link."),
      (["check-data", "--data-dir=piped"], 65, "or choose another folder with --data-dir."),
      (["--ephemeral", "--script", "none"], 66, "There is no file none."),
      (["--ephemeral", "--script", "."], 66, ". is a folder. Use --script with a file."),
      (["check-data", "--data-dir", "none"], 66, "There is no data in /"),
      (["--ephemeral", "--transcript=none/t"], 73, "none/t cannot be written:"),
      (["--ephemeral", "--transcript=."], 73, ". is the path of a folder. Add a file name"),
    ]

    @Test(
      "A failed start prints one sentence as an error, and with --json also one end event with it",
      arguments: starts)
    func failed(arguments: [String], status: Int32, sentence: String) async throws {
      let program = try Program()
      let folder = program.folder
      try folder.write("", to: "f")
      try folder.write("mine", to: "d/trellis.sqlite")
      // Both have the marks of this program: "hollow" lacks the tables, "old" has early ones.
      let marked: [(name: String, marks: Statement)] = [
        ("hollow/trellis.sqlite", "PRAGMA application_id = 0x54723173; PRAGMA user_version = 1"),
        ("old/trellis.sqlite", "PRAGMA application_id = 0x5472656C; PRAGMA user_version = 7"),
      ]
      for (name, marks) in marked {
        try folder.write("", to: name)
        let path = folder.path(name)
        try Database(path, path: path, flags: 0x2).execute(marks)  // SQLITE_OPEN_READWRITE
      }
      try folder.write("mine", to: "piped/trellis.sqlite")
      try #require(mkfifo(folder.path("piped/trellis.sqlite-journal"), 0o600) == 0)
      try folder.write("mine", to: "twin/trellis.sqlite")
      try #require(link(folder.path("twin/trellis.sqlite"), folder.path("twin/name")) == 0)
      let before = try marked.map { try folder.data($0.name) }
      let plain = try await program.run(arguments, lines: ["look"])
      #expect(plain.status == status && plain.output == "", "\(plain)")
      #expect(plain.errors.contains(sentence), "\(plain)")
      #expect(plain.errors.count { $0 == "\n" } == 1, "\(plain)")
      #expect(try folder.names() == ["d", "f", "hollow", "old", "piped", "twin"])
      #expect(try folder.text("d/trellis.sqlite") == "mine")
      #expect(try marked.map { try folder.data($0.name) } == before)
      // A command has no option --json.
      guard arguments[0] != "check-data" else { return }
      for arguments in [["--json"] + arguments, arguments + ["--json"]] {
        let ending = try await program.run(arguments, environment: [:])
        #expect(ending.status == status, "\(ending)")
        let event = try #require(
          JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
        #expect(ending.output.count { $0 == "\n" } == 1)
        #expect(Set(event.keys) == ["v", "seq", "event", "status", "message"])
        #expect(event["event"] as? String == "end" && event["seq"] as? Int == 1)
        #expect(event["status"] as? Int32 == status)
        let message = try #require(event["message"] as? String)
        #expect(message.replacing("\u{1B}", with: "␛") + "\n" == ending.errors)
        #expect(!ending.output.contains("\u{1B}"))
      }
    }

    @Test("SIGQUIT ends a program that reads a pipe, without the report of a crash")
    func quitSignal() async throws {
      let program = try Program()
      let quit = "until [ -s d/trellis.sqlite ]; do sleep 0.01; done; kill -QUIT $$"
      // A program that ignores the signal must end too, but not before it had time for the signal.
      let runs = "ps -o stat= -p $$ | grep -qv Z"
      let rest = "n=0; while \(runs) && [ $n -lt 200 ]; do sleep 0.05; n=$((n + 1)); done"
      let ending = try await program.run(
        ["--data-dir=d"], redirected: "<>p",
        after: "mkfifo p; { \(quit); \(rest); echo quit; } >p 2>/dev/null & :")
      #expect(ending.status == nil && ending.errors == "", "\(ending)")
    }

    @Test("With --json, too few open files give an end event; after -- it is no option")
    func surroundings() async throws {
      let program = try Program()
      let text = try await program.run("--", "--json")
      #expect(text.status == 64 && text.output == "", "\(text)")
      let few = try await program.run(
        ["--json", "--ephemeral"], redirected: "", after: "exec </dev/null; ulimit -n 8")
      #expect(few.output.contains(#""event":"end""#) && few.status == 71, "\(few)")
    }
  }
}
