import Foundation
import PasswordHashing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: secrets", .serialized)
  struct Secrets {
    static let passwords = ["  first Zebra 1 ", "second Zebra 2", "wrong Zebra 3", "left Zebra 4"]

    @Test("No file contains a typed secret or is accessible to other users")
    func files() async throws {
      let program = try Program()
      let (first, second, wrong, left) = (
        Self.passwords[0], Self.passwords[1], Self.passwords[2], Self.passwords[3]
      )
      let runs = [
        [
          "signup", "ada", "Ada Lovelace", first, first, "me", "password", first, second, second,
          "logout", "login ada", wrong, first, second, "me", "password", second, left,
        ],
        ["login ada", first.trimmingCharacters(in: .whitespaces), second],
      ]
      var shown = ""
      for lines in runs {
        try program.folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
        let ending = try await program.run(
          ["--data-dir=d", "--restore"], redirected: "<lines", after: "umask 000")
        #expect(ending.status == 1, "\(ending)")
        shown += ending.output
      }
      #expect(
        shown.contains("Your password is changed, and your other sessions have ended."), "\(shown)")
      #expect(shown.components(separatedBy: "No account has that user name").count == 4)
      let code = try #require(shown.recoveryCode)
      try FileManager.default.removeItem(at: URL(filePath: program.folder.path("lines")))

      var bytes = Data()
      for name in try FileManager.default.subpathsOfDirectory(atPath: program.folder.path()) {
        let path = program.folder.path(name)
        let status = try FileManager.default.attributesOfItem(atPath: path)
        let mode = try #require(status[.posixPermissions] as? Int)
        #expect(mode & 0o077 == 0, "\(name) has \(String(mode, radix: 8))")
        bytes += FileManager.default.contents(atPath: path) ?? Data()
      }
      #expect(bytes.range(of: Data("Ada Lovelace".utf8)) != nil, "nothing was searched")
      for secret in ["Zebra", code, code.replacing("-", with: "")] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) is in a file")
      }
    }

    @Test("A secret that is typed while others write is in no drawing, transcript or file")
    func meanwhile() async throws {
      let program = try await Program.settled()
      let (store, noon) = (try program.store, Date(timeIntervalSince1970: 0))
      let session = try TerminalRun(program, "--data-dir=d", "--transcript=session")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      // An answer that is wrong, and is killed, yanked and searched for.
      try session.type("Zebra 1\u{15}\u{19}\u{12}Zebra 2\u{1B}[A\t\n")
      try await session.wait(
        for: "password> ", after: "No account has that user name and password.")
      try await session.answer(("password> ", usualPassword), ("friends> ", "/password"))
      try await session.waitForSecret("old password> ")
      try session.type("Zebra 3")
      for text in ["first", "second"] {
        try await store.say(text, to: ada, at: noon, as: .grace)
        // Not for the prompt at the end: a fault that shows the secret must not hang the test.
        try await session.wait(for: "", after: "* Grace Hopper (grace): \(text)")
        try session.type(" more")
      }
      try await session.type(
        "\n", until: "old password> ", after: "That is not the password of ada.")
      try await session.type("Zebra 4\u{03}\n", until: "friends (2 unread)> ")
      try await session.type(
        "\u{19}\u{1B}[A\u{12}Zebr", until: "", after: "no older line with \"Zebr\": ")
      try await session.end(typing: "\u{07}\u{15}quit\n")
      let screen = session.screen
      #expect(!screen.contains("Zebra") && !screen.contains(" more"), "\(screen)")
      for name in try FileManager.default.subpathsOfDirectory(atPath: program.folder.path()) {
        let data = FileManager.default.contents(atPath: program.folder.path(name)) ?? Data()
        #expect(data.range(of: Data("Zebra".utf8)) == nil, "\(name)")
      }
    }

    @Test("An argument that is not UTF-8 is a usage error that does not repeat it")
    func undecodableArgument() async throws {
      let ending = try await Program().run(
        ["--ephemeral"], redirected: "-c \"$(printf 'Zebra\\374ller')\" </dev/null")
      #expect(ending.status == 64, "\(ending)")
      #expect(
        ending.errors == """
          Argument 3 is not UTF-8. Set the terminal to UTF-8, then type it again. See --help.

          """)
    }

    #if os(Linux)
      @Test("No core file is written while a secret is asked for", arguments: [[], ["--plain"]])
      func coreFile(flags: [String]) async throws {
        let program = try await Program.settled()
        let session = try TerminalRun(
          program, ["--data-dir=d"] + flags,
          shell: "ulimit -c \"$(ulimit -Hc)\"; echo \"allowed: $(ulimit -c)\"; exec \"$0\" \"$@\"")
        try await session.answer(("welcome> ", "login ada"))
        try await session.waitForSecret("password> ")
        let limits = "/proc/\(session.process.processIdentifier)/limits"
        let core = try String(contentsOfFile: limits, encoding: .utf8).split(separator: "\n")
          .first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(separator: " ").dropFirst(4).first == "0", "\(session.screen)")
        try await session.end(answering: ("> ", ""), ("welcome> ", "quit"))
      }
    #endif

    @Test("A login replaces a password hash of lower cost")
    func rehash() async throws {
      let program = try await Program.settled()
      let store = try program.store
      let old = try #require(try await store.credentials(of: ada))
      _ = try await program.run(
        ["--data-dir=d"], lines: ["login ada", usualPassword, "quit"],
        environment: ["TRELLIS_HASH_COST": ""])
      let new = try #require(try await store.credentials(of: ada))
      let hasher = CryptHasher(cost: CryptHasher.shippedCost)
      #expect(hasher.needsRehash(old.password) && !hasher.needsRehash(new.password))
      #expect(try await hasher.verify(usualPassword, against: new.password))
      #expect(new.recovery == old.recovery)
    }

    @Test("Login throttling spans runs and ignores --now")
    func throttle() async throws {
      let program = try await Program.settled()
      let store = try program.store
      for index in 1...12 {
        // An attempt in the future counts as made now, so the wait starts with the program's first
        // attempt.
        let time = Date() + 100_000 + Double(index) * 1_000
        try await store.countGuess(.password(key: nil), at: ada, now: time)
      }
      let ending = try await program.playAda(types: [usualPassword, ""])
      let sentence = "Too many wrong passwords or codes for ada. Try again in 3 minutes."
      #expect(ending.output.contains(sentence), "\(ending)")
      let later = try await program.run(
        "--data-dir=d", "--now=2099-01-31T13:00:00Z", lines: ["login ada", usualPassword])
      #expect(later.output.contains("Try again in"), "\(later)")
    }
  }
}
