import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: line editing", .serialized)
  struct TerminalLine {
    @Test("The typed line is wrapped again when the terminal becomes narrower")
    func resized() async throws {
      let session = try TerminalRun(Program(), "--ephemeral", width: 80)
      try await session.wait(for: "welcome> ")
      try await session.type("nonsense that is longer than forty cells are", until: "cells are")
      session.resize(width: 40)
      kill(session.process.processIdentifier, SIGWINCH)
      try await session.wait(
        for: "\u{1B}[1A\r\u{1B}[Jwelcome> nonsense that is longer than fo\r\nrty cells are")
      try await session.end(typing: "\u{15}quit\r")
    }

    @Test(
      "Nothing but plain text is written if TERM is dumb, empty or not set",
      arguments: ["TERM=dumb", "TERM=", "-u TERM"])
    func dumb(change: String) async throws {
      let session = try TerminalRun(
        Program(), "--ephemeral", environment: ["NO_COLOR": ""],
        shell: "exec env \(change) \"$0\" \"$@\"")
      try await session.wait(for: "", after: "welcome>")
      #expect(session.isGivenBack)
      try await session.end(typing: "quit\n")
      #expect(!session.screen.contains("\u{1B}"), "\(session.screen.debugDescription)")
    }

    @Test("A listener hears a half-typed line again after a notice")
    func accessible() async throws {
      let program = try await Program.settled()
      let session = try TerminalRun(program, "--accessible", "--data-dir=d")
      try await session.wait(for: "welcome, type a command: ")
      try session.type("login ada\r")
      try await session.waitForSecret("is not shown: ")
      try await session.type("\(usualPassword)\r", until: "friends, type a command: ")
      try await session.type("half a li", until: "half a li")
      try await program.store.say("hi", to: ada, at: Date(timeIntervalSince1970: 0), as: .grace)
      try await session.wait(for: "half a li", after: "Notice: Grace Hopper (grace): hi.")
      try await session.end(typing: "\u{15}quit\r")
    }
  }
}
