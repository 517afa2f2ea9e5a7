import Console
import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Full transcripts: sentences for a screen reader")
struct AccessibleTranscriptTests {
  @Test("A sign-up, a request, a chat and a logout as sentences show the expected transcript")
  func session() async throws {
    let store = try await SQLStore.people(friends: linus)
    let noon = try Clock().now
    for (days, text) in [(40.0, "Happy new year!"), (1, "Are you there?\nI am."), (0, "hi")] {
      let date = noon.addingTimeInterval(-86_400 * days)
      _ = try await store.send(text, to: ada, id: UUID(), at: date, as: .linus)
    }
    let journey = try await Journey(store: store)
    journey.settings.format = .sentences
    let (now, offset) = (journey.services.now, journey.services.offset)
    journey.settings.time = LocalTime(now: { now() }, offset: { offset($0) })
    await journey.type(
      "login ada", Journey.password, "help", "add nobody", "add grace", "requests", "/back",
      "chats", "1", "I am here.", "/profile", "back", "/home", "where", "why", "remove linus", "no",
      "chta linus", "me", "logout", "quit")
    try RecordedText(transcript: "accessible").expect(journey.transcript)
    let symbols = journey.transcript.filter { "<>[]*→←↑↓\u{1B}\u{07}".contains($0) }
    #expect(symbols.isEmpty, "\(symbols)")
  }
}
