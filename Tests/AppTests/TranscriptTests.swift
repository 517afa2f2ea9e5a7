import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Full transcripts: friends")
struct TranscriptTests {
  @Test("A sign-up and a request to an unknown user show the expected transcript")
  func printed() async throws {
    let journey = try await Journey()
    await journey.type(PrintedSession.lines, width: 80)
    try PrintedSession.recorded.expect(journey.transcript.withoutCodes)
    #expect(journey.status == 1)
  }

  @Test("A friend request, its acceptance and a chat show the expected transcript")
  func talk() async throws {
    let journey = try await Journey(store: .people())
    await journey.type(
      "login ada", Journey.password, "add grace", "me", "logout", "login grace", Journey.password,
      "requests", "accept ada", "back", "1", "message", "Hello, Ada.", "/close", "close", "me",
      "logout", "login ada", Journey.password, "chats", "1", "//slashes are fine", "/quit",
      width: 80)
    try RecordedText(transcript: "friends-and-chat").expect(journey.transcript)
    #expect(journey.status == 0)
  }
}
