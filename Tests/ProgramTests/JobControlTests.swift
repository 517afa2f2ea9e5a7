#if os(Linux)  // macOS has no setsid, which gives the shell a controlling terminal
  import Foundation
  import TestSupport
  import Testing

  @testable import TrellisApp

  extension ProgramTests {
    @Suite("Built program: job control", .serialized)
    struct JobControl {
      private static let shell = "shell$ "

      /// Starts an interactive shell, in which `"$APP"` is the program.
      private func startShell(_ program: Program) async throws -> TerminalRun {
        let session = try TerminalRun(
          program, environment: ["PS1": Self.shell, "HISTFILE": ""],
          shell: "APP=$0 exec setsid --ctty --wait bash --norc --noprofile -i")
        try await session.wait(for: Self.shell)
        return session
      }

      /// Types keys and waits until the output that follows ends with `prompt`.
      ///
      /// - Returns: That output.
      @discardableResult
      private func type(
        _ keys: String, in session: TerminalRun, until prompt: String = shell
      ) async throws -> String {
        let count = session.screen.utf8.count
        try await session.type(keys, until: prompt, beyond: count)
        return String(session.screen.utf8.dropFirst(count)) ?? ""
      }

      @Test(
        "In the background the program goes on running, and fg shows its prompt again",
        arguments: [[], ["--plain"]])
      func background(flags: [String]) async throws {
        let session = try await startShell(Program())
        let start = "\"$APP\" --ephemeral \(flags.joined())\r"
        try await type(start, in: session, until: "welcome> ")
        for round in 1...6 {
          try await type("\u{1A}", in: session)
          if round % 3 != 0 { try await type("bg\r", in: session) }
          // Each key wakes a program that reads the terminal without being entitled to.
          for key in "# what is typed here" {
            try await type(String(key), in: session, until: String(key))
          }
          try await type("\r", in: session)
          let jobs = try await type("jobs\r", in: session)
          #expect(jobs.contains(round % 3 != 0 ? "Running" : "Stopped"), "\(jobs)")
          try await type("fg\r", in: session, until: "welcome> ")
        }
        try session.type("where\r")
        // After the answer, because the last continuation may paint the prompt twice.
        try await session.wait(for: "welcome> ", after: "Welcome (you are here)")
        try await type("quit\r", in: session)
        let settings = try await type("stty -a\r", in: session)
        for setting in ["-icanon", "-echo ", "-isig", "-ixon"] {
          #expect(!settings.contains(setting), "\(settings)")
        }
        try await session.end(typing: "exit\r")
      }

      @Test(
        "^Z does not stop a program that nobody could continue, and shows its prompt again",
        arguments: [[], ["--plain"]])
      func orphaned(flags: [String]) async throws {
        let session = try TerminalRun(
          Program(), ["--ephemeral"] + flags, shell: "exec setsid --ctty --wait \"$0\" \"$@\"")
        try await session.wait(for: "welcome> ")
        for _ in 1...2 { try await type("\u{1A}", in: session, until: "welcome> ") }
        #expect(session.isGivenBack == !flags.isEmpty)
        try await session.end(typing: "quit\r")
      }

      @Test("A message that comes in the background is shown above the line after fg")
      func message() async throws {
        let program = try await Program.settled()
        let session = try await startShell(program)
        try await type("\"$APP\" --data-dir=d\r", in: session, until: "welcome> ")
        try await type("login ada\r", in: session, until: "password> ")
        try await type(usualPassword + "\r", in: session, until: "friends> ")
        try await type("add li", in: session, until: "friends> add li")
        // A held key sends ^Z more than once.
        try await type("\u{1A}\u{1A}\u{1A}", in: session)
        try await type("bg\r", in: session)
        let grace = try await program.run(
          "--data-dir=d", lines: ["login grace", usualPassword, "chat ada", "Hi", "/quit"])
        try #require(grace.status == 0, "\(grace)")
        let jobs = try await type("jobs\r", in: session)
        #expect(
          jobs.contains("Running") && !session.screen.contains("Grace Hopper (grace): Hi"),
          "\(jobs)")
        try await session.type(
          "fg\r", until: "friends (1 unread)> add li", after: "* Grace Hopper (grace): Hi")
        try await session.type(
          "nus\r", until: "friends (1 unread)> ", after: "There is nobody called linus.")
        try await type("quit\r", in: session)
        try await session.end(typing: "exit\r")
      }
    }
  }
#endif
