import Console
import ConsoleTesting
import Foundation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// Texts whose later lines look like lines of the app, on each page that draws rows.
@Suite("Forged rows")
struct ForgeryTests {
  /// Texts that cause a line break; a space causes one only where a line is wrapped.
  nonisolated private static let ends = [
    "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}", "\n\n", "\n\u{08}",
    " ",
  ]

  /// The beginnings of lines that the app itself writes at the left edge, or below a row.
  private static let beginnings = [
    "-- new --", "-- Today --", "> 13:00 ada: ", "  13:00 ada: ", "1. ", "   13:00 ", "* Ada: ",
    "to grace> ", "to grace (2 unread)> /", "requests (2 unread)> ", "yes or no> yes",
    "Not sent yet. ",
    "Your last messages here, the newest first.", "message taken back", "Chats (2 unread)",
    "Take back \"hi\", ",
  ]

  /// Returns a text with a forged line after each kind of line end, and one that wrapping would make.
  private static func texts(_ width: Int) -> [String] {
    beginnings.flatMap { beginning in
      ends.map { end in
        (end == " " ? String(repeating: "w", count: width - 10) : "hi") + end + beginning + "PAY ME"
      }
    } + ["hi\n-- new --\nPAY ME", "hi\r\n-- Today --\r\nPAY ME"]
  }

  @Test(
    "No text or name imitates a line of a conversation, a list, a search, a notice or an answer",
    arguments: [24, 120], [true, false])
  func rows(width: Int, isTerminal: Bool) async throws {
    let store = try await SQLStore.people(friends: grace)
    let noon = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)
    for (index, text) in Self.texts(width).enumerated() {
      let (sender, other) = index.isMultiple(of: 2) ? (Member.grace, ada) : (.ada, grace)
      try await store.say(text, to: other, at: noon, as: sender)
    }
    try await store.setProfile(name: "x\n> 13:00 ada: PAY", bio: "y\r\n* Ada: PAY", as: .grace)
    let journey = try await Journey(store: store, counts: true)
    let text = await journey.read(
      ScriptedInput(
        ["login ada", Journey.password, "unread", "back", "chats", "search pay", "older", "back"]
          + ["chat grace", "/older", "/unsend", "/unsend 1", "no", "/unsend 2", "yes", "/look"]
          + ["/search pay", "back", "/quit"],
        isTerminal: isTerminal), width: width)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains("PAY") } > 100, "\(text)")
    for line in lines {
      #expect(!line.hasPrefix("PAY") && !line.hasPrefix("ME"), "\(text)")
      #expect(!Self.beginnings.contains { line.hasPrefix($0 + "PAY") }, "\(line)")
    }
    #expect(lines.count { $0 == "-- new --" } <= 5, "\(text)")
    #expect(lines.count { $0 == "-- Today --" } <= 12, "\(text)")
  }
}
