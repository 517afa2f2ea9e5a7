import ChatInterface
import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Mistakes in link patterns")
struct LinkPatternTests {
  @Test(
    "A mistake in a pattern ends the session at the first look-up, with its sentence and status 70",
    arguments: [
      (nil, ["open trellis://chats", "help"]), ("trellis://chats", ["help"]),
    ] as [(String?, [String])])
  func mistake(link: String?, lines: [String]) async throws {
    let journey = try await Journey(store: .people(), link: link) {
      var table = AppLinks(scheme: AppScreens.scheme)
      let links = [Link<ChatDestination>("product/:nr", typed: ["id": Int.self]) { _ in nil }]
      try table.add(links) { $0 }
      return table
    }
    let text = await journey.type(lines)
    #expect(journey.status == 70)
    #expect(
      text.hasSuffix(
        "The pattern `product/:nr` types `:id`, but its parameters are [\"nr\"]: rename one.\n"))
    #expect(!text.contains("Internal error"))
    #expect(journey.addresses == ["welcome"])
  }
}
