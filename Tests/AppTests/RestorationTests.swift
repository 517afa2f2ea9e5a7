import Foundation
import Routing
import SavedScreens
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
    [], ["requests"], ["chats"], ["chats", "new", "1"], ["me", "edit"], ["1", "message"],
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

  @Test("A modal over a modal is restored")
  func modals() async throws {
    try await folder.ada(["1", "message", "/edit"], in: store)
    let here = await (try folder.ada(in: store)).here
    #expect(here == "Friends [Grace Hopper > Chat with Grace Hopper] [Edit profile]")
  }

  @Test("The state is saved only after lines that change it")
  func written() async throws {
    let journey = try await folder.ada(in: store)
    var states = [try folder.text(of: TestSupport.ada)]
    for line in ["requests", "back", "me", "edit", "bio I like engines", "bio -"] {
      await journey.type(line)
      states.append(try folder.text(of: TestSupport.ada))
      #expect(states.suffix(2).first != states.last, "\(line)")
      #expect(try folder.names() == ["places-616461.json"])
    }
    try folder.write("mine", for: TestSupport.ada)
    await journey.type("where", "look", "help", "nonsense", "open trellis://me/edit")
    #expect(try folder.text(of: TestSupport.ada) == "mine")
    let path = try folder.files.location(of: "ada")
    await journey.type("back")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(
    "A waiting link takes precedence over the saved state",
    arguments: [
      ("chat/grace", "Chats > Chat with Grace Hopper"), ("friends", "Friends"), ("me", "Me"),
    ])
  func link(link: String, title: String) async throws {
    try await folder.ada(["me", "edit", "bio I like engines", "friends", "requests"], in: store)
    let journey = try await Journey(store: store, link: "trellis://\(link)", folder: folder)
    await journey.type("ada", Journey.password)
    #expect(await journey.here == title, "\(journey.transcript)")
    let shown = await journey.type("/why")
    #expect(shown.contains("the last one login?user=ada, and friends was opened."), "\(shown)")
    #expect(
      shown.contains("The link that had to wait was opened: it led from friends")
        == (link != "friends"), "\(shown)")
  }

  @Test("A waiting link that fails does not prevent restoration")
  func dropped() async throws {
    try await folder.ada(["requests"], in: store)
    let journey = try await Journey(store: store, link: "trellis://chat/nobody", folder: folder)
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Friends > Requests", "\(journey.transcript)")
  }

  @Test("A link used by an earlier login does not prevent restoration")
  func used() async throws {
    try await folder.ada(["requests"], in: store)
    let journey = try await Journey(store: store, link: "trellis://friends", folder: folder)
    await journey.type("ada", Journey.password, "me", "logout", "login ada", Journey.password)
    #expect(await journey.here == "Me", "\(journey.transcript)")
  }

  @Test("A state saved as one stack is restored as tabs, with the screens of each part in its tab")
  func stack() async throws {
    try folder.write(
      """
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"friends"},\
      {"address":"friends/requests"},{"address":"chats"},{"address":"chat/grace"},\
      {"address":"me"}],[{"address":"me/edit","draft":"Ada Lovelace\\nEngines"}]]}]},"version":2}
      """, for: TestSupport.ada)
    let journey = try await folder.ada(in: store)
    #expect(await journey.here == "Me [Edit profile]", "\(journey.transcript)")
    #expect(
      journey.addresses == [
        "friends", "friends/requests", "chats", "chat/grace", "me", "me/edit",
      ], "\(journey.transcript)")
    #expect(await journey.type("look").hasLine("Bio: Engines"))
    #expect(!journey.transcript.contains("was not opened again"), "\(journey.transcript)")
  }
}
