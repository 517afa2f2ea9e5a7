import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Friend picker")
struct PickerTests {
  private let journey: Journey

  /// Makes a journey in which Ada has opened the picker.
  init() async throws {
    journey = try await Journey(store: .people(friends: grace, linus))
    try await journey.logIn(ada)
    await journey.type("chats", "new")
    #expect(await journey.here == "Chats [Pick a friend]", "\(journey.transcript)")
  }

  @Test(
    "A picker that is left without a choice is released, and a new one opens the conversation",
    arguments: [
      ("back", "Chats"), ("home", "Friends"), ("open trellis://chats", "Chats"),
      ("open trellis://chat/linus", "Chats > Chat with Linus Torvalds"),
      ("open trellis://me/edit", "Me [Edit profile]"),
    ])
  func left(line: String, title: String) async throws {
    weak let picked = journey.window.top
    await journey.type(line)
    #expect(await journey.here == title, "\(journey.transcript)")
    await journey.type("/chats")
    #expect(picked == nil, "\(journey.transcript)")
    #expect(!journey.addresses.contains("chat/grace"))
    await journey.type("/chats", "new", "1")
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    #expect(journey.addresses.contains("chat/grace"))
    await journey.type("/back")
    #expect(await journey.here == "Chats")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A picker left for another tab can be answered on return, also by a row that it finds")
  func later() async throws {
    await journey.type("me", "edit", "friends")
    try await journey.window.select("chats")
    await journey.type("find torv", "1")
    #expect(await journey.here == "Chats > Chat with Linus Torvalds", "\(journey.transcript)")
    #expect(journey.addresses == ["friends", "chats", "chat/linus", "me", "me/edit"])
  }

  @Test("Logging out or quitting releases the picker", arguments: [["quit"], ["me", "logout"]])
  func end(lines: [String]) async throws {
    weak let picked = journey.window.top
    await journey.type(lines)
    #expect(picked == nil, "\(journey.transcript)")
  }
}
