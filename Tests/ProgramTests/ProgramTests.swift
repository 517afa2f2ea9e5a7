import Foundation
import TestSupport
import Testing

@testable import TrellisApp

/// Tests that start the built program.
///
/// They run one at a time, so that their processes do not compete for the machine.
@Suite("Built program", .serialized)
struct ProgramTests {}

extension ProgramTests {
  @Suite("Built program: piped input", .serialized)
  struct Piped {
    @Test("A sign-up through a pipe prints the expected session and stores the account")
    func printed() async throws {
      let program = try Program()
      let first = try await program.run(
        "--data-dir", "d", "--width", "80", lines: PrintedSession.lines)
      try PrintedSession.recorded.expect(first.output.withoutCodes)
      #expect(first.status == 1, "\(first)")
      #expect(first.errors == "")

      let again = try await program.run(
        "--data-dir=./d/", lines: ["login ada", usualPassword, "me", "quit"])
      #expect(again.output.hasLine("Name: Ada Lovelace (ada)"), "\(again)")
      #expect(again.status == 0, "\(again)")
      for name in try program.names(in: "d") {
        let bytes = try program.contents("d/\(name)")
        #expect(bytes.range(of: Data(usualPassword.utf8)) == nil, "\(name)")
      }
    }

    @Test("Two users become friends and talk in separate runs of the program")
    func talk() async throws {
      let program = try Program()
      let data = "--data-dir=people"
      for (user, lines) in [
        ("grace", ["signup", "grace", "Grace Hopper", usualPassword]),
        ("ada", ["signup", "ada", "Ada Lovelace", usualPassword]),
      ] {
        let ending = try await program.run(
          data, lines: lines + [usualPassword, "add grace", "quit"])
        #expect(ending.output.recoveryCode != nil, "\(user): \(ending)")
      }
      let grace = try await program.run(
        data, "--now", "2026-01-31T20:48:00+01:00",
        lines: ["login grace", usualPassword, "requests", "accept ada", "home", "chat ada"]
          + ["Hello, Ada.", "/quit"])
      #expect(grace.output.hasLine("  20:48 grace: Hello, Ada."), "\(grace)")

      let ada = try await program.run(
        data, "--now", "2026-02-01T09:00:00+01:00",
        lines: ["login ada", usualPassword, "chats", "1", "Hello, Grace.", "/quit"])
      #expect(ada.output.hasLine("1. Grace Hopper (grace), 1 unread"), "\(ada)")
      #expect(ada.output.hasLine("  2026-01-31 20:48 grace: Hello, Ada."), "\(ada)")
      #expect(ada.output.hasLine("  09:00 ada: Hello, Grace."), "\(ada)")
      #expect(ada.status == 0, "\(ada)")
    }

    @Test("--ephemeral writes no files")
    func ephemeral() async throws {
      let program = try Program()
      let ending = try await program.run(
        "--ephemeral", lines: ["signup", "ada", "Ada Lovelace", "short", "", "/quit"])
      #expect(ending.status == 1, "\(ending)")
      #expect(try program.names() == [], "\(ending)")
    }
  }
}
