import ConsoleTesting
import Foundation
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Session end")
struct SessionEndTests {
  @Test(
    "The end of a session releases all its screens",
    arguments: [["logout"], ["delete", "yes", "ada", Journey.password]])
  func freed(end: [String]) async throws {
    let journey = try await Journey.ada(["1", "message", "/blocked", "me", "edit", "back"])
    let old = journey.window.screens.map(Weak.init)
    let contents = journey.window.screens.map { Weak($0.content) }
    #expect(old.count == 6, "\(journey.transcript)")

    await journey.type(end)
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
    #expect((old + contents).count { $0.object != nil } == 0)
  }

  @Test("The next person is told what to type, and sees nothing of the previous one")
  func next() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    var lines = ["login ada", Journey.password, "find gra", "chat grace", "Hello", "/chats"]
    lines += ["me", "logout", "login linus", Journey.password, "where", "chats", "me", "home"]
    let shown = await journey.read(ScriptedInput(lines, isTerminal: true))
    for hint in ["(Type login, signup", "(Type add, requests"] {
      #expect(shown.ranges(of: hint).count == 2, "\(hint)\n\(shown)")
    }
    let later = try #require(shown.components(separatedBy: "You are logged out.").last)
    #expect(!later.contains("ada") && !later.contains("Ada") && !later.contains("gra"), "\(later)")
  }

  @Test("A line typed after session expiry is not executed, and login restores the screen")
  func idle() async throws {
    let journey = try await Journey.ada(["chat grace"])
    journey.clock.now += 30 * 60
    let shown = await journey.type("Are you there?")
    #expect(
      shown.hasLine(
        "* You were inactive for 30 minutes, so ada was logged out. "
          + "Log in to go on where you were."), "\(shown)")
    #expect(shown.contains("so this line was not executed: Are you there?"), "\(shown)")
    #expect(shown.hasLine("You go on to trellis://chat/grace."), "\(shown)")
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    #expect(try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada) == [])
  }
}

private struct Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
