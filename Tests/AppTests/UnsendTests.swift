import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Taking messages back")
struct UnsendTests {
  @Test("Two people who take messages back see the expected transcript")
  func transcript() async throws {
    let store = try await SQLStore.people(friends: grace)
    let journeys = try await (Journey(store: store), Journey(store: store))
    try await journeys.0.logIn(ada)
    try await journeys.1.logIn(grace)
    var transcript = ""
    func type(_ lines: String..., as journey: Journey) async {
      transcript += await journey.type(lines, width: 80)
    }
    await type("chat grace", "Lunch at one?", "At two, I mean.", as: journeys.0)
    await type("chat ada", "message taken back", as: journeys.1)
    await type(
      "/unsend", "/unsend 1", "y", "See you.", "/unsend", "/unsend 1", "y", "/chats", as: journeys.0
    )
    await type("/look", "/help unsend", "/chats", as: journeys.1)
    try RecordedText(transcript: "unsend").expect(transcript)
  }
}
