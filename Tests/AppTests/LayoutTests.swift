import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Feature flags")
struct FeatureTests {
  nonisolated static let ways: [[String]] = [
    ["1", "message"], ["chat grace"], ["chats", "1"], ["chats", "new", "1"],
    ["open trellis://chat/grace"], ["me", "open chat/grace"],
  ]

  @Test(
    "A feature flag applies to a conversation however it is opened", arguments: ways,
    [nil, false, true])
  func build(way: [String], isGrouped: Bool?) async throws {
    let store = try await SQLStore.people(friends: grace)
    let features = isGrouped.map { [FeatureFlag.groupedChat: $0] } ?? [:]
    let folder = TemporaryFolder()
    let journey = try await Journey(store: store, features: features, folder: folder)
    try await journey.logIn(ada)
    await journey.type("chat grace", "Hello", "/back")
    let shown = await journey.type(way)
    #expect(journey.screen == (isGrouped == true ? "ChatByDay" : "Chat"), "\(shown)")
    #expect(shown.hasLine("  2026-01-31:") == (isGrouped == true), "\(shown)")
    #expect(shown.hasLine("  13:00 ada: Hello"), "\(shown)")

    let again = try await Journey(store: store, features: features, folder: folder)
    await again.type("login ada", Journey.password)
    #expect(again.screen == journey.screen, "restored: \(again.transcript)")
  }

  @Test("A feature flag applies to a conversation opened by a waiting link")
  func waiting() async throws {
    let journey = try await Journey(
      store: .people(friends: grace), features: [.groupedChat: true], link: "trellis://chat/grace")
    await journey.type("ada", Journey.password)
    #expect(journey.screen == "ChatByDay", "\(journey.transcript)")
  }
}

extension Journey {
  /// The identifier of the screen on top.
  fileprivate var screen: String? {
    (window.top?.content as? any Presenter).map { Swift.type(of: $0).screenIdentifier }
  }
}
