import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Searching messages")
struct SearchTests {
  /// Returns Ada, to whom Grace wrote 60 messages.
  private func journey(link: String? = nil) async throws -> Journey {
    let journey = try await Journey(store: .people(friends: grace), link: link)
    for number in 1...60 {
      try await journey.store.say(
        number == 30 ? "Café?" : "\(number)", to: ada, at: journey.clock.now, as: .grace)
    }
    await journey.type([link == nil ? "login ada" : "ada", Journey.password])
    return journey
  }

  @Test("A search leads to the conversation around the message, and back to what was found")
  func conversation() async throws {
    let journey = try await journey()
    await journey.type("chat grace", "/newest", "/search CAFE")
    #expect(await journey.here.hasSuffix("Chat with Grace Hopper > Search"))
    let shown = await journey.type("1")
    #expect(shown.hasLine("  13:00 grace: 26") && shown.hasLine("  13:00 grace: Café?"), "\(shown)")
    #expect(!shown.hasLine("  13:00 grace: 25") && !shown.hasLine("  13:00 grace: 46"))
    #expect(await journey.type("/link").hasLine("trellis://chat/grace?at=30"))
    await journey.type("Tea instead.", "/back")
    #expect(await journey.here.hasSuffix("Chat with Grace Hopper > Search"))
    await journey.type("/back")
    #expect(await journey.type("/look").hasLine("  13:00 ada: Tea instead."))
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A conversation that was covered is at the same place again, and at its end if it was left")
  func covered() async throws {
    let journey = try await journey()
    await journey.type("chat grace", "/newest")
    #expect(
      await journey.type("/profile", "close").contains(
        "close\n\nFriends > Chat with Grace Hopper\n-- 20 unread above: /older --\n-- 41 to 60 of 60"
      ))
    await journey.type("/newer", "/older", "/oldest")
    #expect(
      await journey.type("/profile", "close").contains(
        "close\n\nFriends > Chat with Grace Hopper\n-- 1 to 20 of 60"))
    #expect(await journey.type("/chats", "chat grace").contains("-- 41 to 60 of 60"))
  }

  @Test(
    "A search that follows a search replaces it, and back leads to where the first one was opened",
    arguments: [
      (["search a", "open trellis://chats/search?text=b"], "Chats"),
      (["chat grace", "/search a", "search b", "search c"], "Chats > Chat with Grace Hopper"),
      (["friends", "search a", "search b"], "Friends"),
    ])
  func again(lines: [String], path: String) async throws {
    let journey = try await Journey.ada(["chats"] + lines)
    #expect(await journey.here == "\(path) > Search", "\(journey.transcript)")
    await journey.type("back")
    #expect(await journey.here == path, "\(journey.transcript)")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("A link to a position opens the conversation there after the login")
  func link() async throws {
    let journey = try await journey(link: "trellis://chat/grace?at=1")
    #expect(journey.window.top?.address?.description == "chat/grace?at=1")
    #expect(await journey.type("/look").hasLine("  13:00 grace: 1"))
    #expect(try await journey.store.unread(with: grace, before: 0, as: .ada)?.first == 21)
    await journey.type("/newer")
    await journey.type("/open trellis://chat/grace?at=99999999999999999999")
    #expect(journey.window.top?.address?.description == "chat/grace")
  }
}
