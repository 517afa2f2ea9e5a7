import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Stack layout")
struct LayoutTests {
  @Test("In the stack layout, the commands friends, chats and me push or reveal a screen")
  func words() async throws {
    let journey = try await Journey.ada(layout: .stack)
    for (line, addresses) in [
      ("chats", ["friends", "chats"]),
      ("chats", ["friends", "chats"]),
      ("me", ["friends", "chats", "me"]),
      ("edit", ["friends", "chats", "me", "me/edit"]),
      ("me", ["friends", "chats", "me"]),
      ("chats", ["friends", "chats"]),
      ("me", ["friends", "chats", "me"]),
      ("friends", ["friends"]),
      ("me", ["friends", "me"]),
      ("chats", ["friends", "me", "chats"]),
      ("home", ["friends"]),
      ("chat grace", ["friends", "chat/grace"]),
      ("/chats", ["friends", "chat/grace", "chats"]),
      ("back", ["friends", "chat/grace"]),
      ("/back", ["friends"]),
    ] {
      await journey.type(line)
      #expect(journey.addresses == addresses, "\(line): \(journey.transcript)")
      #expect(journey.status == 0)
    }
  }

  @Test(
    "The command of an app part selects its tab, or opens the part by its route",
    arguments: [(Layout.tabs, "select"), (.stack, "open")])
  func routes(layout: Layout, verb: String) async throws {
    let journey = try await Journey.ada(layout: layout)
    for name in ["chats", "me", "friends"] {
      await journey.type(name)
      #expect(journey.window.top?.address == Address(name), "\(journey.transcript)")
      #expect(journey.window.journal.events.last?.by == verb)
    }
  }

  @Test("In the stack layout, help lists friends, chats and me, and where shows one stack")
  func help() async throws {
    let journey = try await Journey.ada(["chats"], layout: .stack)
    let shown = await journey.type("help", "where")
    for word in ["friends", "chats", "me"] {
      let line = "show \(word)"
      #expect(
        shown.split(separator: "\n").contains { $0.hasPrefix("\(word) ") && $0.hasSuffix(line) },
        "\(shown)")
    }
    #expect(
      shown.contains(
        "chats> where\n- Friends  trellis://friends\n- Chats (you are here)  trellis://chats\n"),
      "\(shown)")
  }

  @Test("In the stack layout, a link opens the chat above Chats and the editor above Me")
  func under() async throws {
    let journey = try await Journey.ada(["open trellis://chat/grace"], layout: .stack)
    #expect(journey.addresses == ["friends", "chats", "chat/grace"])
    await journey.type("/open trellis://me/edit", "back")
    #expect(await journey.here == "Friends > Me", "\(journey.transcript)")
  }

  @Test("Returning to a conversation below an unsaved form asks about the changes")
  func reveal() async throws {
    let way = ["chat grace", "/me", "edit", "bio I like engines", "chats", "new"]
    let journey = try await Journey.ada(layout: .stack)
    let shown = await journey.type(way + ["1", "discard", "1"])
    #expect(shown.contains("You would lose the changes to your profile."), "\(shown)")
    #expect(await journey.here == "Friends > Chat", "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
  }
}

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
