import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Navigation")
struct NavigationTests {
  @Test("A conversation opened from a modal profile is pushed inside the modal")
  func modal() async throws {
    let journey = try await Journey.ada()
    #expect(await journey.type("1").contains("\nFriends [Grace Hopper]\n"))
    await journey.type("message")
    #expect(await journey.here == "Friends [Grace Hopper > Chat]")
    #expect(journey.window.tree.contains("Friends [Grace Hopper > Chat]"))
    await journey.type("/close")
    #expect(await journey.here == "Friends [Grace Hopper]")
    await journey.type("close")
    #expect(await journey.here == "Friends", "\(journey.transcript)")
    #expect(journey.status == 0)
  }

  @Test("Opening a conversation from a profile reveals it in the tab that contains it")
  func reveal() async throws {
    let journey = try await Journey.ada()
    await journey.type("1", "message", "Hello", "/close", "close", "chats", "1")
    #expect(await journey.here == "Chats > Chat")
    let open = journey.window.top
    await journey.type("/friends", "1", "message")
    #expect(await journey.here == "Chats > Chat")
    #expect(journey.window.top === open, "\(journey.transcript)")
    #expect(journey.window.screens.count == 5)  // three tabs, the conversation, the profile
    try await journey.window.select("friends")
    #expect(await journey.here == "Friends [Grace Hopper]")
  }

  @Test("A tab keeps its stack, its modal and its form while other tabs are visible")
  func tabs() async throws {
    let journey = try await Journey.ada()
    await journey.type("1", "message", "/me", "edit", "bio I like engines", "chats")
    #expect(await journey.here == "Chats")
    try await journey.window.select("friends")
    #expect(await journey.here == "Friends [Grace Hopper > Chat]")
    try await journey.window.select("me")
    let shown = await journey.type("look")
    #expect(shown.contains("\nMe [Edit profile]\n"))
    #expect(shown.hasLine("Bio: I like engines"), "\(journey.transcript)")
    await journey.type("friends")
    #expect(await journey.here == "Friends")
  }

  @Test("Selecting the current tab again returns to its first screen")
  func again() async throws {
    let journey = try await Journey.ada()
    await journey.type("1", "message", "/profile")
    #expect(await journey.here == "Friends [Grace Hopper > Chat] [Grace Hopper]")
    await journey.type("friends")
    #expect(await journey.here == "Friends")
    await journey.type("requests", "friends")
    #expect(await journey.here == "Friends")
    #expect(journey.window.screens.count == 3, "\(journey.transcript)")
  }

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

  @Test("The home command shows the first tab's first screen and keeps the other tabs")
  func home() async throws {
    for way in [
      ["1", "message", "/profile", "home"], ["requests", "home"], ["me", "edit", "home"],
      ["chats", "new", "/home"], ["home"],
    ] {
      let journey = try await Journey.ada()
      await journey.type(way)
      #expect(await journey.here == "Friends", "\(journey.transcript)")
      #expect(journey.status == 0, "\(journey.transcript)")
    }
    let journey = try await Journey.ada()
    await journey.type("me", "edit", "home")
    try await journey.window.select("me")
    #expect(await journey.here == "Me [Edit profile]")
  }

  @Test("The new command opens a conversation only if a friend is picked")
  func new() async throws {
    let journey = try await Journey.ada()
    await journey.type("chats", "new")
    #expect(await journey.here == "Chats [Pick a friend]")
    await journey.type("back")
    #expect(await journey.here == "Chats", "\(journey.transcript)")
    await journey.type("new", "1", "Hello", "/back")
    #expect(await journey.here == "Chats", "\(journey.transcript)")
    #expect(await journey.type().hasLine("1. Grace Hopper (grace)"))
  }

  @Test("The title of Chats counts unread messages and is updated on return")
  func unread() async throws {
    let store = try await SQLStore.people(friends: TestSupport.grace)
    let (ada, grace) = (try await Journey(store: store), try await Journey(store: store))
    try await ada.logIn(TestSupport.ada)
    try await grace.logIn(TestSupport.grace)
    await grace.type("chat ada", "One", "Two")
    await ada.type("chats")
    #expect(await ada.here == "Chats (2 unread)")
    #expect(await ada.type("1").contains("13:00 grace: Two"))
    await ada.type("/back")
    #expect(await ada.here == "Chats", "\(ada.transcript)")

    await grace.type("Three")
    #expect(await ada.type("look").contains("Grace Hopper (grace), 1 unread"))
  }
}
