import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Filters")
struct FilterTests {
  @Test("The title shows a filter, which ends when another screen is shown")
  func filter() async throws {
    let journey = try await Journey.ada(["1", "message", "Hello", "/chats"])
    for (place, title) in [("friends", "Friends"), ("chats", "Chats")] {
      await journey.type(place, "find \u{1B}hop")
      #expect(await journey.here == "\(title) (matching \"␛hop\")", "\(journey.transcript)")
      await journey.type("me")
      try await journey.window.select(place, asLeft: true)
      #expect(await journey.here == title, "\(journey.transcript)")
    }
  }
}
