import Foundation
import Routing
import Social
import Testing

@testable import TrellisApp

@Suite("A session that was left open")
struct ExpiryTests {
  static let halfAnHour: TimeInterval = 30 * 60

  @Test("The next line is not done, and lands on Log in; logging in goes on where it was")
  func idle() async throws {
    let journey = try await Journey.ada(["chat grace"])
    journey.clock.now += Self.halfAnHour
    let shown = await journey.type("Are you there?")
    #expect(
      shown.hasLine(
        "* Nothing was typed for 30 minutes, so ada was logged out. "
          + "Log in to go on where you were."), "\(shown)")
    #expect(shown.contains("so this was not done: Are you there?"), "\(shown)")
    #expect(shown.hasLine("You go on to trellis://chat/grace."), "\(shown)")
    #expect(await journey.here == "Welcome > Log in")
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat", "\(journey.transcript)")
    #expect(await journey.store.messages(with: grace, before: nil, limit: 9, as: ada) == [])
  }

  @Test("Nothing of the old tree lives, asked or not; what was begun is found again")
  func draft() async throws {
    let folder = try PlaceFolder()
    let journey = try await Journey(store: .people(friends: grace), folder: folder)
    try await journey.logIn(ada)
    await journey.type("me", "edit", "bio I like engines")
    weak let form = journey.window.top
    #expect(form?.content.unsaved != nil)
    journey.clock.now += Self.halfAnHour
    let shown = await journey.type("look")
    #expect(shown.contains("logged out"), "\(shown)")
    #expect(form == nil)
    await journey.type("ada", Journey.password)
    #expect(await journey.type("look").hasLine("Bio: I like engines"), "\(journey.transcript)")
  }

  @Test("After half a day it ends, however busy; a line in time does not end it")
  func old() async throws {
    let journey = try await Journey.ada()
    for _ in 1...23 {
      journey.clock.now += Self.halfAnHour - 1
      await journey.type("look")
    }
    #expect(await journey.here == "Friends", "\(journey.transcript)")
    journey.clock.now += Self.halfAnHour - 1
    await journey.type("look")
    journey.clock.now += 60
    let shown = await journey.type("look")
    #expect(shown.contains("12 hours have passed, so ada was logged out."), "\(shown)")
  }

  @Test("Nobody who is not logged in is logged out")
  func guest() async throws {
    let journey = try await Journey()
    journey.clock.now += 100 * Self.halfAnHour
    let shown = await journey.type("login ada")
    #expect(!shown.contains("logged out"), "\(shown)")
    #expect(await journey.here == "Welcome > Password")
  }
}
