import Routing
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("State restoration")
struct RestorationTests {
  private let folder = TemporaryFolder()
  private let store: SQLStore

  init() async throws {
    store = try await .people(friends: grace)
  }

  nonisolated static let ways = [
    [], ["chats", "new", "1"], ["me", "edit"], ["1", "message", "/edit"],
    ["1", "message", "/me", "edit", "chats", "1"],
  ]

  @Test("Login restores the screens of the last session as one change", arguments: ways)
  func again(way: [String]) async throws {
    for end in [["/quit"], []] {
      let before = try await folder.ada(way, in: store)
      let (here, addresses) = (await before.here, before.addresses)
      await before.type(end)
      let after = try await folder.ada(in: store)
      #expect(await after.here == here, "\(after.transcript)")
      #expect(after.addresses == addresses)
      #expect(after.status == 0)
      #expect(after.events <= 4, "more than one change")
    }
  }

  @Test("The state is saved only after lines that change it")
  func written() async throws {
    let journey = try await folder.ada(in: store)
    var states = [try folder.text(of: TestSupport.ada)]
    for line in ["requests", "back", "me", "edit", "bio I like engines", "bio -"] {
      await journey.type(line)
      states.append(try folder.text(of: TestSupport.ada))
      #expect(states.suffix(2).first != states.last, "\(line)")
    }
    try folder.write("mine", for: TestSupport.ada)
    await journey.type("where", "look", "help", "nonsense", "open trellis://me/edit")
    #expect(try folder.text(of: TestSupport.ada) == "mine")
  }

  @Test(
    "A waiting link takes precedence over the saved state, unless it fails or was used before",
    arguments: [
      ("chat/grace", [], "Chats > Chat with Grace Hopper"), ("friends", [], "Friends"),
      ("me", [], "Me"), ("chat/nobody", [], "Friends > Requests"),
      ("friends", ["me", "discard", "logout", "login ada", Journey.password], "Me"),
    ])
  func link(link: String, lines: [String], title: String) async throws {
    try await folder.ada(["me", "edit", "bio I like engines", "friends", "requests"], in: store)
    let journey = try await Journey(store: store, link: "trellis://\(link)", folder: folder)
    await journey.type(["ada", Journey.password] + lines)
    #expect(await journey.here == title, "\(journey.transcript)")
  }
}
