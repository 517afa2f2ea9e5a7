import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: suspension", .serialized)
  struct TerminalStop {
    @Test(
      "Suspending restores the terminal, and resuming shows the line again",
      arguments: [true, false])
    func stop(byKey: Bool) async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try session.type("log")
      try await session.wait(for: "welcome> log")
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
      try session.type("in ada\r")
      try await session.wait(for: "password> ", after: "welcome> login ada\r\n")
      try await session.end(typing: "\u{04}")
    }

    @Test("Suspending and resuming at a password prompt shows no part of the password")
    func secret() async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.answer(("welcome> ", "login ada"))
      try await session.wait(for: "password> ")
      try session.type("correct\u{1A}")
      try await session.waitUntilStopped()
      #expect(session.isGivenBack)
      kill(session.process.processIdentifier, SIGCONT)
      try await session.wait(for: "password> ", after: "password> \r\n\r\u{1B}[Jpassword> ")
      try session.type(" horse\u{03}")
      try await session.wait(for: "password> \r\u{1B}[Jpassword> ")
      kill(session.process.processIdentifier, SIGTERM)
      #expect(await session.end() == nil)
      #expect(!session.screen.contains("corr") && !session.screen.contains("horse"))
      #expect(session.isGivenBack)
    }
  }
}
