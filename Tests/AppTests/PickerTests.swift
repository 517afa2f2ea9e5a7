import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Friend picker")
struct PickerTests {
  /// Returns a journey in which Ada has opened the picker.
  private func picker(friends: [User.ID] = [grace, linus]) async throws -> Journey {
    let store = try await SQLStore.people()
    for friend in friends {
      try await store.make(.friends, to: friend, as: .ada)
    }
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    await journey.type("chats", "new")
    #expect(journey.page?.title == "Pick a friend", "\(journey.transcript)")
    return journey
  }

  @Test("A row of the picker opens the conversation, and back returns to Chats")
  func row() async throws {
    let journey = try await picker()
    #expect(await journey.here == "Chats [Pick a friend]")
    await journey.type("2")
    #expect(await journey.here == "Chats > Chat with Linus Torvalds", "\(journey.transcript)")
    #expect(journey.window.top?.address?.description == "chat/linus")
    await journey.type("/back")
    #expect(await journey.here == "Chats")
    #expect(journey.status == 0)
  }

  nonisolated static let ways = [
    ("back", "Chats"), ("close", "Chats"), ("home", "Friends"), ("chats", "Chats"),
    ("open trellis://me", "Me"), ("open trellis://chats", "Chats"),
    ("open trellis://chat/linus", "Chats > Chat with Linus Torvalds"),
    ("open trellis://me/edit", "Me [Edit profile]"),
  ]

  @Test(
    "Leaving the picker without a choice shows another screen, and a new picker can be opened",
    arguments: ways
  )
  func left(line: String, title: String) async throws {
    let journey = try await picker()
    weak let picked = journey.window.top
    await journey.type(line)
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(await journey.here == title, "\(journey.transcript)")
    await journey.type("/chats")
    #expect(picked == nil, "\(journey.transcript)")
    #expect(!journey.addresses.contains("chat/grace"))
    await journey.type("/chats", "new", "1")
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    #expect(journey.window.top?.address?.description == "chat/grace")
  }

  @Test("A picker left for another tab can be answered on return")
  func later() async throws {
    let journey = try await picker()
    await journey.type("me", "edit", "friends")
    try await journey.window.select("chats")
    await journey.type("1")
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    #expect(journey.addresses == ["friends", "chats", "chat/grace", "me", "me/edit"])
  }

  @Test("The find command filters the picker, and row numbers refer to the visible rows")
  func find() async throws {
    let journey = try await picker()
    let shown = await journey.type("find torv", "2", "1")
    #expect(shown.hasLine("1. Linus Torvalds (linus)"), "\(shown)")
    #expect(shown.hasLine("There is no row 2; the list has 1. Type look to see it."), "\(shown)")
    #expect(journey.window.top?.address?.description == "chat/linus", "\(shown)")
  }

  @Test("In the picker, find without matches shows nobody, and find alone shows all")
  func findNobody() async throws {
    let journey = try await picker()
    let shown = await journey.type("find zzz", "find", "1")
    #expect(!shown.split(separator: "find")[1].contains("Grace"), "\(shown)")
    #expect(journey.window.top?.address?.description == "chat/grace", "\(shown)")
  }

  @Test("Without friends the picker names the commands that add a friend, and they work")
  func nobody() async throws {
    let journey = try await picker(friends: [])
    #expect(
      await journey.type().hasLine(
        "You have no friends yet. Type add <user> to ask somebody."))
    await journey.type("back", "friends", "add grace")
    #expect(journey.status == 0, "\(journey.transcript)")
  }

  @Test("Logging out or quitting releases the picker, and end of input does not")
  func end() async throws {
    for end in [["quit"], ["me", "logout"], []] {
      let journey = try await picker()
      weak let picked = journey.window.top
      await journey.type(end)
      #expect((picked == nil) == !end.isEmpty, "\(journey.transcript)")
    }
  }
}
