import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: line editing", .serialized)
  struct TerminalLine {
    @Test("A message from another user appears above the line being typed")
    func message() async throws {
      let program = try Program()
      try await program.settle()
      let session = try TerminalSession(program, "--data-dir=d")
      try await session.answer(
        ("welcome> ", "login ada"), ("password> ", usualPassword))
      try await session.wait(for: "friends> ")
      try session.type("add li")
      try await session.wait(for: "friends> add li")
      let grace = try await program.run(
        "--data-dir=d", lines: ["login grace", usualPassword, "chat ada", "Hi", "/quit"])
      try #require(grace.status == 0, "\(grace)")
      try await session.wait(for: "friends (1)> add li", after: "* Grace Hopper (grace): Hi")
      try session.type("nus\r")
      try await session.wait(for: "friends (1)> ", after: "There is nobody called linus.")
      try await session.answer(("friends (1)> ", "quit"))
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(session.isGivenBack)
    }

    @Test("A pasted text of several lines becomes one line and waits for Enter")
    func paste() async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try session.type("\u{1B}[200~login\nada\n\u{1B}[201~")
      try await session.wait(for: "welcome> login ada")
      try session.type("\r")
      try await session.wait(for: "password> ")
      try session.type("\u{04}")
      #expect(await session.end() == 0, "\(session.screen)")
    }

    @Test("Tab completes a command word of the screen")
    func tab() async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try session.type("si\t\r")
      try await session.wait(for: "user name> ")
      try session.type("/qu\t\r")
      #expect(await session.end() == 0, "\(session.screen)")
    }

    @Test("The typed line is wrapped again when the terminal becomes narrower")
    func resized() async throws {
      let session = try TerminalSession(Program(), "--ephemeral", width: 80)
      try await session.wait(for: "welcome> ")
      try session.type("nonsense that is longer than forty cells are")
      try await session.wait(for: "cells are")
      session.resize(width: 40)
      kill(session.process.processIdentifier, SIGWINCH)
      try await session.wait(
        for: "\u{1B}[1A\r\u{1B}[Jwelcome> nonsense that is longer than fo\r\nrty cells are")
      try session.type("\u{15}quit\r")
      #expect(await session.end() == 0, "\(session.screen)")
    }

    @Test("^C erases the typed line, and ^P recalls it")
    func cancel() async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try session.type("sign\u{03}")
      try await session.wait(for: "welcome> ", after: "\r\u{1B}[Jwelcome> ")
      try session.type("\u{10}up\r")
      try await session.wait(for: "user name> ", after: "welcome> signup")
      try session.type("/quit\r")
      #expect(await session.end() == 0, "\(session.screen)")
    }

    @Test("Line editing is off if TERM is dumb or empty", arguments: ["dumb", ""])
    func dumb(kind: String) async throws {
      let session = try TerminalSession(
        Program(), "--ephemeral", environment: ["TERM": kind])
      try await session.wait(for: "welcome> ")
      #expect(session.isGivenBack)
      try await session.answer(("welcome> ", "quit"))
      #expect(await session.end() == 0, "\(session.screen)")
      #expect(!session.screen.contains("\u{1B}[J"), "\(session.screen.debugDescription)")
    }
  }
}
