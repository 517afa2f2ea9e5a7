import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("State restoration across layouts")
struct RestorationLayoutTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
  }

  nonisolated static let layouts = [
    (["requests"], "Friends > Requests", "Friends > Requests"),
    (["chats", "new", "1"], "Chats > Chat", "Friends > Chats > Chat"),
    (["me", "edit", "bio I like engines"], "Me [Edit profile]", "Friends > Me [Edit profile]"),
    (["1", "message"], "Friends [Grace Hopper > Chat]", "Friends > Grace Hopper > Chat"),
    (["requests", "chats", "new", "1"], "Chats > Chat", "Friends > Chats > Chat"),
  ]

  @Test("A state saved in one layout is restored in the other", arguments: layouts)
  func layout(way: [String], tabs: String, stack: String) async throws {
    try await folder.ada(way, in: store)
    let read = try await folder.ada(in: store, layout: .stack)
    #expect(await read.here == stack, "\(read.transcript)")
    let again = try await folder.ada(in: store)
    #expect(await again.here == tabs, "\(again.transcript)")
    let lost =
      way == ["requests", "chats", "new", "1"]
      ? "* friends/requests was not opened again: "
        + "Chats is in the way. Close it, then open the link again." : nil
    for (journey, lost) in [(read, lost), (again, nil)] {
      let notices = journey.transcript.split(separator: "\n").filter { $0.hasPrefix("*") }
      #expect(notices.map(String.init) == [lost].compactMap(\.self), "\(journey.transcript)")
      #expect(Set(journey.addresses).count == journey.addresses.count, "\(journey.addresses)")
    }
  }

  @Test("Login with one stack reports a conversation in a hidden tab, and not an unused tab")
  func hiddenTab() async throws {
    try await folder.ada(["chats", "new", "1", "/friends"], in: store)
    let read = try await folder.ada(in: store, layout: .stack)
    #expect(await read.here == "Friends", "\(read.transcript)")
    let notices = read.transcript.split(separator: "\n").filter { $0.hasPrefix("*") }
    #expect(notices == ["* chats was not opened again: There is no tab called chats."])
  }

  @Test("A saved stack is restored as tabs, with the screens of each part in its own tab")
  func stackToTabs() async throws {
    try await folder.ada(
      ["requests", "chats", "new", "1", "/me", "edit", "bio Engines"], in: store, layout: .stack)
    let journey = try await folder.ada(in: store)
    #expect(await journey.here == "Me [Edit profile]", "\(journey.transcript)")
    #expect(
      journey.addresses == [
        "friends", "friends/requests", "chats", "chat/grace", "me", "me/edit",
      ], "\(journey.transcript)")
    #expect(await journey.type("look").hasLine("Bio: Engines"))
  }

  @Test("A waiting link takes precedence over a saved form in the same tab")
  func link() async throws {
    try await folder.ada(["requests", "me", "edit", "bio Engines"], in: store, layout: .stack)
    let journey = try await Journey(store: store, link: "trellis://me", folder: folder)
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Me", "\(journey.transcript)")
    #expect(journey.addresses == ["friends", "friends/requests", "chats", "me"])
    #expect(journey.transcript.hasLine(DraftTests.kept), "\(journey.transcript)")
  }
}
