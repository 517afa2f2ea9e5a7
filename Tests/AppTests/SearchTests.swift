import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Searching messages")
struct SearchTests {
  @Test("A search leads to the conversation around the message, and back to what was found")
  func conversation() async throws {
    let journey = try await Journey.ada()
    for number in 1...60 {
      try await journey.store.say(
        number == 30 ? "Café?" : "\(number)", to: ada, at: journey.clock.now, as: .grace)
    }
    try await journey.store.markRead(with: grace, through: 60, as: .ada)
    await journey.type("chat grace", "/search CAFE")
    #expect(await journey.here.hasSuffix("Chat with Grace Hopper > Search"))
    let shown = await journey.type("1")
    #expect(shown.hasLine("  13:00 grace: Café?"), "\(shown)")
    #expect(shown.hasLine("  13:00 grace: 26") && shown.hasLine("  13:00 grace: 45"), "\(shown)")
    #expect(!shown.hasLine("  13:00 grace: 25") && !shown.hasLine("  13:00 grace: 46"))
    #expect(await journey.type("/link").hasLine("trellis://chat/grace?at=30"))
    let newer = await journey.type("/newer")
    #expect(newer.hasLine("  13:00 grace: 46") && newer.hasLine("  13:00 grace: 60"), "\(newer)")
    await journey.type("Tea instead.", "/back")
    #expect(await journey.here.hasSuffix("Chat with Grace Hopper > Search"))
    await journey.type("/back")
    #expect(await journey.type("/look").hasLine("  13:00 ada: Tea instead."))
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A conversation that was covered is at the same place again, and at its end if it was left")
  func covered() async throws {
    let journey = try await Journey.ada()
    for number in 1...60 {
      try await journey.store.say("\(number)", to: ada, at: journey.clock.now, as: .grace)
    }
    try await journey.store.markRead(with: grace, through: 60, as: .ada)
    await journey.type("chat grace", "/oldest")
    #expect(
      await journey.type("/profile", "close").contains(
        "close\n\nFriends > Chat with Grace Hopper\n-- 1 to 20 of 60"))
    #expect(await journey.type("/chats", "chat grace").contains("-- 41 to 60 of 60"))
  }

  @Test("A conversation that was covered at its end is there again, though some above is unread")
  func coveredAtEnd() async throws {
    let journey = try await Journey.ada()
    for number in 1...60 {
      try await journey.store.say("\(number)", to: ada, at: journey.clock.now, as: .grace)
    }
    await journey.type("chat grace", "/newest")
    #expect(
      await journey.type("/profile", "close").contains(
        "close\n\nFriends > Chat with Grace Hopper\n-- 20 unread above: /older --\n-- 41 to 60 of 60"
      ))
  }

  @Test(
    "A search that follows a search replaces it, and back leads to where the first one was opened",
    arguments: [
      ("chats", ["search a", "search b"], "Chats"),
      ("chats", ["search a", "open trellis://chats/search?text=b"], "Chats"),
      ("chat grace", ["/search a", "search b", "search c"], "Chats > Chat with Grace Hopper"),
      ("friends", ["search a", "search b"], "Friends"),
    ])
  func again(place: String, searches: [String], path: String) async throws {
    let journey = try await Journey.ada(["chats", place] + searches)
    #expect(await journey.here == "\(path) > Search", "\(journey.transcript)")
    await journey.type("back")
    #expect(await journey.here == path, "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A link to a position opens the conversation there before and after the login")
  func link() async throws {
    let journey = try await Journey(
      store: .people(friends: grace), link: "trellis://chat/grace?at=1")
    for text in ["first"] + (2...40).map(String.init) {
      try await journey.store.say(text, to: ada, at: journey.clock.now, as: .grace)
    }
    await journey.type("ada", Journey.password)
    #expect(journey.window.top?.address?.description == "chat/grace?at=1")
    #expect(await journey.type("/look").hasLine("  13:00 grace: first"))
    #expect(try await journey.store.unread(with: grace, before: 0, as: .ada)?.first == 21)
    await journey.type("/newer")
    await journey.type("/open trellis://chat/grace?at=99999999999999999999")
    #expect(journey.window.top?.address?.description == "chat/grace")
    #expect(try await journey.store.unread(with: grace, before: 0, as: .ada) == nil)
  }
}
