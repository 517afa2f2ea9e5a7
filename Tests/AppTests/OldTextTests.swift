import Console
import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

/// Texts that an earlier version stored, and that are now too long or not allowed.
@Suite("Old long texts")
struct OldTextTests {
  /// 60 characters in 960 KB.
  nonisolated static let heavy = String(
    repeating: "x" + String(repeating: "\u{301}", count: 8_000), count: 60)

  @Test("A page or a notice with old texts that are too long is drawn in less than 64 KiB")
  func page() async throws {
    let store = try await SQLStore.people(friends: grace)
    try await store.ask(ada, as: .linus)
    for me in [Member.ada, .grace, .linus] {
      try await store.setProfile(name: Self.heavy, bio: Self.heavy, as: me)
    }
    for _ in 1...20 {
      try await store.say(Self.heavy, to: ada, at: .distantPast, as: .grace)
    }
    for way in [
      ["friends"], ["friends", "1"], ["chats"], ["chat grace"], ["me"], ["me", "edit"],
      ["friends", "requests"], ["chats", "new"],
    ] {
      let journey = try await Journey(store: store)
      try await journey.logIn(ada)
      await journey.type(way)
      let shown = await journey.type()
      #expect(shown.utf8.count < 65_536, "\(way)")
      #expect(shown.contains("…"), "\(shown.prefix(2_000))")
    }
    #expect(try await store.user(ada, as: .ada)?.name == Self.heavy)
    let live = try await Watcher(ada, stores: store)
    try await store.say(Self.heavy, to: ada, at: .distantPast, as: .grace)
    #expect(await live.news.map { $0.text.worded().utf8.count < 2_048 } == [true])
  }

  @Test("A display name that is no longer allowed is drawn as it is, and kept beside a new bio")
  func name() async throws {
    let journey = try await Journey.ada()
    let name = "Ada ﴾engines﴿ (grace)"
    try await journey.store.setProfile(name: name, bio: "", as: .ada)
    let shown = await journey.type("me", "edit", "bio Looms", "save", "/back", "look")
    #expect(shown.contains(name), "\(shown)")
    let saved = try #require(try await journey.store.user(ada, as: .ada))
    #expect(saved == User(id: ada, name: name, bio: "Looms"))
  }
}
