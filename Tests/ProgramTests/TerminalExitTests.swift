import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: restoring the terminal", .serialized)
  struct TerminalExit {
    @Test(
      "Quitting and end of input restore the terminal, with or without --plain",
      arguments: [
        ("welcome> ", "quit\r"), ("welcome> ", "\u{04}"), ("welcome> ", "\u{15}quit\r"),
        ("password> ", "\u{04}"),
      ], [[], ["--plain"]])
    func end(at prompt: (String, keys: String), flags: [String]) async throws {
      let session = try await session(at: prompt.0, flags)
      if prompt.0 == "welcome> " { #expect(session.isGivenBack == !flags.isEmpty) }
      try await session.end(typing: prompt.keys)
      if prompt.keys == "\u{04}" { #expect(session.screen.hasSuffix("> \r\n")) }
    }

    @Test(
      "A signal that ends the program restores the terminal, with or without --plain",
      arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE], ["welcome> ", "password> "])
    func signal(number: Int32, prompt: String) async throws {
      for flags in [[], ["--plain"]] { try await end(by: number, at: prompt, flags) }
    }

    @Test(
      "A signal ends the program at a terminal that takes no output, also while it writes",
      arguments: [SIGINT, SIGTERM, SIGHUP], ["", "help\r"])
    func frozen(number: Int32, keys: String) async throws {
      for flags in [[], ["--plain"]] {
        let session = try await session(at: "welcome> ", flags)
        session.freeze()
        try session.type(keys)
        kill(session.process.processIdentifier, number)
        await session.expectEndWhileFrozen(by: number)
      }
    }

    @Test(
      "A crash restores the terminal",
      arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
    func crash(number: Int32) async throws { try await end(by: number, at: "welcome> ") }

    @Test("A crash with a Swift backtrace restores the terminal")
    func backtrace() async throws {
      let session = try await end(by: SIGSEGV, at: "welcome> ", traces: "yes")
      #expect(session.screen.contains("rashed"), "\(session.screen)")
    }

    /// The terminal is not the controlling one, so the system sends no signal.
    @Test(
      "Closing the terminal ends the program with SIGHUP",
      arguments: ["--width=80", "--plain", "--hosted"], ["welcome> ", "password> "])
    func hangUp(flag: String, prompt: String) async throws {
      let session = try await session(at: prompt, [flag])
      session.hangUp()
      #expect(await session.end() == nil, "\(session.screen)")
      #expect(session.process.terminationStatus == SIGHUP)
    }

    @Test("A program that ignores SIGHUP exits with status 129 when the terminal is closed")
    func nohup() async throws {
      let session = try TerminalRun(
        Program(), "--ephemeral", shell: "trap '' HUP; exec \"$0\" \"$@\"")
      try await session.wait(for: "welcome> ")
      session.hangUp()
      #expect(await session.end() == 129, "\(session.screen)")
    }

    @Test("A signal ignored at launch does not end the program")
    func ignored() async throws {
      let session = try TerminalRun(
        Program(), "--ephemeral", shell: "trap '' HUP; exec \"$0\" \"$@\"")
      try await session.wait(for: "welcome> ")
      kill(session.process.processIdentifier, SIGHUP)
      try await session.end(answering: ("welcome> ", "where"), ("welcome> ", "quit"))
    }

    /// Starts the program and goes to a prompt.
    private func session(
      at prompt: String, _ flags: [String] = [], traces: String = "no"
    ) async throws -> TerminalRun {
      let session = try TerminalRun(
        Program(), ["--ephemeral", "--color=never"] + flags,
        environment: ["SWIFT_BACKTRACE": "interactive=no,color=no,symbolicate=off,enable=\(traces)"]
      )
      if prompt == "password> " { try await session.answer(("welcome> ", "login ada")) }
      try await session.wait(for: prompt)
      return session
    }

    @discardableResult
    private func end(
      by number: Int32, at prompt: String, _ flags: [String] = [], traces: String = "no"
    ) async throws -> TerminalRun {
      let session = try await session(at: prompt, flags, traces: traces)
      try session.type("typed")
      kill(session.process.processIdentifier, number)
      await session.expectEnd(by: number)
      #expect(traces == "yes" || !session.screen.contains("rash"), "\(session.screen)")
      return session
    }
  }

  @Suite("Built program: suspension", .serialized)
  struct TerminalStop {
    @Test(
      "Suspending restores the terminal, and resuming shows the line again",
      arguments: [true, false])
    func stop(byKey: Bool) async throws {
      let session = try TerminalRun(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try await session.type("log", until: "welcome> log")
      if byKey {
        try session.type("\u{1A}")
      } else {
        kill(session.process.processIdentifier, SIGTSTP)
      }
      try await session.waitUntilStopped()
      #expect(session.isGivenBack, "\(session.screen.debugDescription)")
      kill(session.process.processIdentifier, SIGCONT)
      let end = byKey ? "\r\n" : ""
      try await session.wait(for: "welcome> log", after: "welcome> log\(end)\r\u{1B}[Jwelcome> log")
      #expect(!session.isGivenBack)
      try await session.type("in ada\r", until: "password> ", after: "welcome> login ada\r\n")
      #expect(session.pasteCount == 2, "the start and the resumption, once each")
      try await session.end(typing: "\u{04}")
    }

    @Test("Suspending and resuming at a password prompt shows no part of the password")
    func secret() async throws {
      let session = try TerminalRun(Program(), "--ephemeral")
      try await session.answer(("welcome> ", "login ada"))
      try await session.wait(for: "password> ")
      try session.type("correct\u{1A}")
      try await session.waitUntilStopped()
      #expect(session.isGivenBack, "\(session.screen.debugDescription)")
      kill(session.process.processIdentifier, SIGCONT)
      try await session.wait(for: "password> ", after: "password> \r\n\r\u{1B}[Jpassword> ")
      try await session.type(" horse\u{03}", until: "password> \r\u{1B}[Jpassword> ")
      kill(session.process.processIdentifier, SIGTERM)
      #expect(await session.end() == nil)
      #expect(!session.screen.contains("corr") && !session.screen.contains("horse"))
      #expect(session.isGivenBack)
    }
  }
}
