import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: restoring the terminal", .serialized)
  struct TerminalExit {
    @Test(
      "Quitting and end of input restore the terminal, with or without --plain",
      arguments: ["quit\r", "\u{04}", "\u{15}quit\r"], [[], ["--plain"]])
    func end(keys: String, flags: [String]) async throws {
      let session = try TerminalSession(Program(), "--ephemeral", flags.first ?? "--width=80")
      try await session.wait(for: "welcome> ")
      #expect(session.isGivenBack == !flags.isEmpty)
      try session.type(keys)
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.isGivenBack, "\(session.screen.debugDescription)")
    }

    @Test(
      "^D asks about unsaved work, and the session goes on if the person stays",
      arguments: [[], ["--plain"]])
    func unsaved(flags: [String]) async throws {
      let session = try TerminalSession(Program(), ["--ephemeral"] + flags)
      try await session.answer(
        ("welcome> ", "signup"), ("user name> ", "ada"), ("display name> ", "Ada"),
        ("password> ", usualPassword), ("again> ", usualPassword), ("friends> ", "me"),
        ("me> ", "edit"), ("edit> ", "bio Engines"))
      try await session.wait(for: "edit> ", after: "bio Engines")
      try session.type("\u{04}")
      try await session.answer(("save, discard or stay> ", "stay"))
      try await session.wait(for: "edit> ", after: "You are still on this screen.")
      try session.type("\u{04}")
      try await session.wait(for: "save, discard or stay> ", after: "You are still")
      try session.type("discard\r")
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.isGivenBack)
    }

    @Test(
      "A signal that ends the program restores the terminal",
      arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE], ["welcome> ", "password> "])
    func signal(number: Int32, prompt: String) async throws {
      try await ends(by: number, at: prompt)
    }

    @Test(
      "A crash restores the terminal",
      arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
    func crash(number: Int32) async throws {
      try await ends(by: number, at: "welcome> ")
    }

    @Test("A crash with a Swift backtrace restores the terminal")
    func backtrace() async throws {
      let session = try await ends(by: SIGSEGV, at: "welcome> ", traces: "yes")
      #expect(session.screen.contains("rashed"), "\(session.screen)")
    }

    /// The terminal is not the controlling one, so the system sends no signal.
    @Test(
      "Closing the terminal ends the program with SIGHUP",
      arguments: ["--width=80", "--plain", "--hosted"], ["welcome> ", "password> "])
    func hangUp(flag: String, prompt: String) async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--color=never", flag)
      try await session.wait(for: "welcome> ")
      if prompt != "welcome> " {
        try session.type("login ada\n")
        try await session.wait(for: prompt)
      }
      session.hangUp()
      #expect(await session.end() == nil, "\(session.screen)")
      #expect(session.process.terminationStatus == SIGHUP)
    }

    @Test("A program that ignores SIGHUP exits with status 129 when the terminal is closed")
    func nohup() async throws {
      let session = try TerminalSession(
        Program(), "--ephemeral", shell: "trap '' HUP; exec \"$0\" \"$@\"")
      try await session.wait(for: "welcome> ")
      session.hangUp()
      #expect(await session.end() == 129, "\(session.screen)")
    }

    @Test("A signal ignored at launch does not end the program")
    func ignored() async throws {
      let session = try TerminalSession(
        Program(), "--ephemeral", shell: "trap '' HUP; exec \"$0\" \"$@\"")
      try await session.wait(for: "welcome> ")
      kill(session.process.processIdentifier, SIGHUP)
      try await session.answer(("welcome> ", "where"), ("welcome> ", "quit"))
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.isGivenBack)
    }

    @discardableResult
    private func ends(
      by number: Int32, at prompt: String, traces: String = "no"
    ) async throws -> TerminalSession {
      let session = try TerminalSession(
        Program(), "--ephemeral",
        environment: ["SWIFT_BACKTRACE": "interactive=no,color=no,symbolicate=off,enable=\(traces)"]
      )
      try await session.wait(for: "welcome> ")
      if prompt != "welcome> " {
        try session.type("login ada\r")
        try await session.wait(for: prompt)
      }
      try session.type("typed")
      kill(session.process.processIdentifier, number)
      #expect(await session.end() == nil, "\(session.screen)")
      #expect(session.process.terminationStatus == number)
      #expect(session.isGivenBack, "\(session.screen.debugDescription)")
      return session
    }
  }
}
