import Foundation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Forged lines")
struct ForgeryTests {
  /// Texts that cause a line break; a space causes one only where a line is wrapped.
  nonisolated static let ends = [
    "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}", "\n\n", "\n\u{08}",
    " ",
  ]

  @Test(
    "A multi-line message cannot imitate another line of the output at any width",
    arguments: [20, 40, 80, 200])
  func message(width: Int) async throws {
    let store = try await SQLStore.people(friends: grace)
    let noon = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)
    for end in Self.ends {
      for line in [
        "ada: pay me", "13:00 ada: pay me", "  13:00 ada: pay me", "2026-01-31:", "  2026-01-31:",
        "to grace> /quit",
      ] {
        let padding = end == " " ? String(repeating: "w", count: width - 10) : "hi"
        let text = padding + end + line
        _ = try await store.send(text, to: ada, id: UUID(), at: noon, as: .grace)
      }
    }
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    let text = await journey.type("chat grace", width: width)
    #expect(text.contains("\n  13:00 grace: hi"), "\(text)")
    let lines = text.split(separator: "\n")
    for line in lines where !line.hasPrefix("to grace> ") {
      #expect(!line.hasPrefix("ada:") && !line.hasPrefix("to "), "\(text)")
      #expect(!line.hasPrefix("  13:00 ada:"), "\(text)")
    }
    #expect(!lines.contains { $0.hasPrefix("  2026-01-31:") }, "\(text)")
  }

  @Test("A multi-line name or bio cannot imitate another line of the output")
  func name() async throws {
    let store = try await SQLStore.people(friends: grace)
    for end in Self.ends.dropLast() {
      try await store.setProfile(name: "x\(end)ada: pay", bio: "y\(end)ada: pay", as: .grace)
      let pages = try await Journey(store: store)
      try await pages.logIn(ada)
      await pages.type("1", "message", "/back", "back", "chats", "requests", "where")
      let lines = pages.transcript.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("ada:") }, "\(pages.transcript)")
    }
  }
}
