import Foundation
import TestSupport
import Testing

@testable import TrellisApp

extension ProgramTests {
  @Suite("Built program: moved database", .serialized)
  struct MovedStore {
    @Test("A message is kept in the prompt while the data folder is away, and can be sent after")
    func away() async throws {
      let program = try await Program.settled()
      let session = try TerminalSession(
        program, "--data-dir=d", "--plain", "--color=never", "--width=500")
      try await session.answer(("welcome> ", "login ada"), ("password> ", usualPassword))
      try await session.answer(("friends> ", "chat grace"))
      try await session.wait(for: "to grace> ")

      let folder = program.folder.path("d")
      try #require(rename(folder, folder + "-away") == 0)
      let sentence = "d/trellis.sqlite was deleted or moved while the program was running, "
      try session.type("precious\n")
      try await session.wait(
        for: "to grace> ", after: "Not sent (type /again to send it): precious")
      #expect(session.screen.contains(sentence + "so nothing was stored. "), "\(session.screen)")

      try #require(rename(folder + "-away", folder) == 0)
      try session.type("/again\n")
      try await session.wait(for: "to grace> ", after: " ada:   precious\r\n")
      try session.type("/quit\n")
      _ = await session.end()
      let later = try await program.playAda("--width=80", types: ["chat grace", "/quit"])
      #expect(later.output.contains(" ada: precious\n"), "\(later)")
    }
  }
}
