import Foundation
import OpenFiles
import SQLDriver
import SQLiteDriver
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: locked files", .serialized)
  struct HeldStore {
    @Test("A secret that is typed ahead while another program locks the data is not shown")
    func typedAhead() async throws {
      let program = try await Program.settled()
      let session = try TerminalRun(program, "--data-dir=d", width: 300)
      try await session.logInAda()
      let holder = try program.lockStore()
      try await session.type("password\n", until: "busy> ")
      try session.type("Zebra 1\nZebra 2")
      try holder.execute("COMMIT")
      try await session.wait(for: "old password> ", after: "That is not the password of ada.")
      try session.type("\u{15}")
      try await session.end(answering: ("old password> ", ""), ("friends> ", "quit"))
      #expect(!session.screen.contains("Zebra"), "\(session.screen)")
    }

    @Test("A login goes on without the history and the screens that another program has locked")
    func conveniences() async throws {
      let program = try await Program.settled()
      let folder = try #require(OpenFolder(program.folder.path("d")))
      let locked = try ["history-616461-command", "places-616461.json.new"].map {
        try folder.lockedFile($0, O_RDWR)
      }
      let session = try TerminalRun(program, "--data-dir=d", width: 300)
      try await session.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      for sentence in [
        "* Your screens are not saved, because ", "* What you type is not kept for your next login",
      ] { try await session.wait(for: "friends> ", after: sentence) }
      #expect(
        session.screen.ranges(of: "Continue or end that program, then log in").count == 2,
        "\(session.screen)")
      try await session.end(answering: ("friends> ", "quit"))
      withExtendedLifetime(locked) {}
    }

    #if os(Linux)
      @Test("A start while another program locks the data names that program, with status 74")
      func holder() async throws {
        let program = try await Program.settled()
        let holder = try program.lockStore()
        let run = try await program.run("--data-dir=d")
        try holder.execute("COMMIT")
        #expect(run.status == 74)
        let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).dropLast()
        #expect(
          run.errors
            == "\(name) (process \(getpid())) is using the data, so nothing was stored. Try again.\n"
        )
      }
    #endif
  }
}
