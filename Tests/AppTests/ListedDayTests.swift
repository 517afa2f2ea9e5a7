import Console
import ConsoleTesting
import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// The days of messages in lists at a terminal, on 31 January 2026.
@Suite("Days in lists")
struct ListedDayTests {
  @Test("At a terminal, each row of a search, of Unread and of Chats shows its own day")
  func lists() async throws {
    let store = try await SQLStore.people(friends: grace, linus)
    for (sender, day, text) in [
      (grace, "2025-10-01", "tea 1"), (grace, "2025-12-31", "tea 2"),
      (grace, "2026-01-01", "tea 3"),
      (grace, "2026-01-30", "tea 4"), (grace, "2026-01-31", "tea 5"),
      (linus, "2025-11-23", "tea 6"),
    ] {
      let noon = try Date("\(day)T11:00:00Z", strategy: .iso8601)
      _ = try await store.send(text, to: ada, id: UUID(), at: noon, as: Member(user: sender))
    }
    let journey = try await Journey(store: store)
    let (now, offset) = (journey.services.now, journey.services.offset)
    journey.settings.time = LocalTime(now: { now() }, offset: { offset($0) })
    try await journey.logIn(ada)
    let shown = await journey.read(
      ScriptedInput(["chats", "search tea", "unread", "quit"], isTerminal: true))
    let rows = shown.components(separatedBy: "\n").filter {
      $0.contains(" tea ") && $0.contains("12:00")
    }
    let previews = ["   23 Nov 2025 12:00 tea 6", "   Today 12:00 tea 5"]
    #expect(
      rows == previews + [
        "1. 23 Nov 2025 12:00 linus: tea 6", "2. Today 12:00 grace: tea 5",
        "3. Yesterday 12:00 grace: tea 4", "4. 1 Jan 12:00 grace: tea 3",
        "5. 31 Dec 2025 12:00 grace: tea 2", "6. 1 Oct 2025 12:00 grace: tea 1",
      ] + previews, "\(shown)")
    #expect(!shown.contains("-- "), "\(shown)")
  }
}
