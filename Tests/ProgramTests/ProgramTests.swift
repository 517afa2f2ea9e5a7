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
      for name in try program.folder.names(in: "d") {
        let bytes = try program.folder.data("d/\(name)")
        #expect(bytes.range(of: Data(usualPassword.utf8)) == nil, "\(name)")
      }
    }

    @Test("--ephemeral writes no files")
    func ephemeral() async throws {
      let program = try Program()
      let ending = try await program.run(
        "--ephemeral", lines: ["signup", "ada", "Ada Lovelace", "short", ""])
      #expect(ending.status == 65, "\(ending)")
      #expect(try program.folder.names() == [], "\(ending)")
    }
  }
}
