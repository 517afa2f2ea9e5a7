import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: plain terminal", .serialized)
  struct AtAPlainTerminal {
    @Test("A sign-up hides the passwords and turns the echo on again afterwards")
    func signUp() async throws {
      let session = try TerminalRun(Program(), "--ephemeral", "--plain", width: 40)
      try await session.answer(
        ("welcome> ", "signup"), ("user name> ", "ada"), ("display name> ", "Ada Lovelace"))
      for prompt in ["password> ", "again> "] {
        try await session.waitForSecret(prompt)
        try session.type(usualPassword + "\n")
      }
      try await session.wait(for: "friends> ")
      #expect(session.echoes)
      #expect(session.screen.recoveryCode != nil)
      #expect(!session.screen.contains("correct"), "\(session.screen)")
      try await session.end(typing: "quit\n")
      // Without --width, the output fits the terminal.
      let lines = session.screen.split(separator: "\r\n")
      #expect(lines.contains { $0.count > 30 } && lines.allSatisfy { $0.count <= 40 })
    }

    /// A shell shows the echo for a job that was stopped, and so does a program that is stopped.
    @Test(
      "A program that resumes at a password prompt shows it again and turns the echo off",
      arguments: [true, false])
    func resumed(isStopped: Bool) async throws {
      let session = try TerminalRun(Program(), "--ephemeral", "--plain")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      if isStopped {
        kill(session.process.processIdentifier, SIGTSTP)
        try await session.waitUntilStopped()
      } else {
        session.showEcho()
      }
      #expect(session.echoes)
      kill(session.process.processIdentifier, SIGCONT)
      try await session.wait(for: "password> password> ")
      #expect(!session.echoes)
      try await session.type(
        "correct horse\n", until: "password> ", after: "No account has that user name")
      try await session.end(typing: "\u{04}")
      #expect(session.screen.ranges(of: "password> ").count == 3, "\(session.screen)")
      #expect(!session.screen.contains("correct"), "\(session.screen)")
    }
  }
}
