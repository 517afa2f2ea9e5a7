import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: plain terminal", .serialized)
  struct AtAPlainTerminal {
    @Test("A sign-up hides the passwords and turns the echo on again afterwards")
    func signUp() async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--plain", "--width=80")
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
      try await session.answer(("friends> ", "add nobody"), ("friends> ", "quit"))
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.screen.contains("There is nobody called nobody."), "\(session.screen)")
      #expect(session.echoes)
    }

    @Test("End of input at a command or password prompt ends the program without an error")
    func endOfInput() async throws {
      for dialogue in [[], [("welcome> ", "login ada")]] {
        let session = try TerminalSession(Program(), "--ephemeral", "--plain")
        for line in dialogue { try await session.answer(line) }
        try await session.wait(for: dialogue.isEmpty ? "welcome> " : "password> ")
        try session.type("\u{04}")
        #expect(await session.end() == 0, "\(session.screen)")
        #expect(session.screen.hasSuffix("> \r\n"), "\(session.screen)")
        #expect(session.echoes)
      }
    }

    @Test(
      "A signal that ends the program at a password prompt restores the echo",
      arguments: [SIGINT, SIGTERM])
    func signal(number: Int32) async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--plain")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      kill(session.process.processIdentifier, number)
      #expect(await session.end() == nil)
      #expect(session.process.terminationStatus == number)
      #expect(session.echoes)
      #expect(!session.screen.contains("crash"), "\(session.screen)")
    }

    @Test("A program that resumes at a password prompt turns the echo off again")
    func goesOn() async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--plain")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      session.showEcho()  // as a shell does for a job that was stopped
      try #require(session.echoes)
      kill(session.process.processIdentifier, SIGCONT)
      try await session.wait(for: "password> password> ")
      #expect(!session.echoes)
      try session.type("correct horse\n")
      try await session.wait(for: "password> ", after: "No account has that user name")
      try session.type("\u{04}")
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(!session.screen.contains("correct"), "\(session.screen)")
      #expect(session.echoes)
    }

    @Test("Resuming at a password prompt shows the prompt again and hides the password")
    func suspended() async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--plain")
      try await session.answer(("welcome> ", "login ada"))
      try await session.waitForSecret("password> ")
      kill(session.process.processIdentifier, SIGTSTP)
      try await session.waitUntilStopped()
      #expect(session.echoes)
      kill(session.process.processIdentifier, SIGCONT)
      try await session.wait(for: "password> password> ")
      #expect(!session.echoes)
      try session.type("correct horse\n")
      try await session.wait(for: "password> ", after: "No account has that user name")
      try session.type("\u{04}")
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.screen.ranges(of: "password> ").count == 3, "\(session.screen)")
      #expect(!session.screen.contains("correct"), "\(session.screen)")
    }

    @Test("Without --width the output fits the 80 columns of the terminal")
    func width() async throws {
      let session = try TerminalSession(Program(), "--ephemeral", "--plain", "--color=never")
      try await session.answer(
        ("welcome> ", "signup"), ("user name> ", "signup"), ("user name> ", "/quit"))
      #expect(await session.end() == 0, "\(session.screen)")
      let lines = session.screen.split(separator: "\r\n")
      #expect(lines.contains { $0.count > 60 } && lines.allSatisfy { $0.count <= 80 })
    }
  }
}
