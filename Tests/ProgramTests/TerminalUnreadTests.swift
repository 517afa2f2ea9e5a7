import Foundation
import Storage
import TestSupport
import Testing

extension ProgramTests {
  @Suite("Built program: what is unread at a terminal", .serialized)
  struct Unread {
    private let program: Program

    init() async throws { program = try Program() }

    /// Returns a terminal of Grace, who has one unread message, and the store.
    private func grace() async throws -> (TerminalRun, SQLStore) {
      try await program.settle()
      let store = try SQLStore(folder: program.folder.path("d"))
      let session = try TerminalRun(program, "--data-dir=d")
      try await session.answer(("welcome> ", "login grace"), ("password> ", usualPassword))
      return (session, store)
    }

    private func say(_ text: String, in store: SQLStore) async throws {
      try await store.say(text, to: TestSupport.grace, at: .now, as: .ada)
    }

    @Test("An answer that was begun before the notice is held, and Enter sends it")
    func held() async throws {
      let (session, store) = try await grace()
      try await session.wait(for: "friends (1 unread)> ")
      try await session.type("r ", until: "friends (1 unread)> r ")
      try await say("hi", in: store)
      try await session.wait(for: "friends (2 unread)> r ", after: "* Ada Lovelace (ada): hi")
      try await session.type(
        "hello\n", until: "friends (2 unread)> r hello", after: "Enter sends it to ada.")
      try await session.type(
        "\n", until: "friends (2 unread)> ", after: "Sent to Ada Lovelace (ada).")
      try await session.type(
        "r anew\n", until: "friends (2 unread)> ", after: "r anew\r\nSent to Ada Lovelace (ada).")
      try await session.end(typing: "\u{04}")
    }
  }
}
