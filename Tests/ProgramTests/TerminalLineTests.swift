import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: line editing", .serialized)
  struct TerminalLine {
    @Test("Tab completes a command word of the screen")
    func tab() async throws {
      let session = try TerminalSession(Program(), "--ephemeral")
      try await session.wait(for: "welcome> ")
      try session.type("si\t\r")
      try await session.wait(for: "user name> ")
      try await session.end(typing: "/qu\t\r")
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
      try await session.end(typing: "\u{15}quit\r")
    }

    @Test("Line editing is off if TERM is dumb or empty", arguments: ["dumb", ""])
    func dumb(kind: String) async throws {
      let session = try TerminalSession(
        Program(), "--ephemeral", environment: ["TERM": kind])
      try await session.wait(for: "welcome> ")
      #expect(session.isGivenBack)
      try await session.end(answering: ("welcome> ", "quit"))
      #expect(!session.screen.contains("\u{1B}[J"), "\(session.screen.debugDescription)")
    }
  }
}
