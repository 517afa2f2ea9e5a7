import ConsoleTesting
import Foundation
import LoginInterface
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Session end")
struct SessionEndTests {
  /// Lines that open a modal with a stack, and a form in another tab.
  nonisolated static let everywhere = [
    "1", "message", "Hello", "/blocked", "me", "edit",
  ]

  @Test(
    "The end of a session releases all its screens",
    arguments: [["logout"], ["delete", "yes", "ada", Journey.password]])
  func freed(end: [String]) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    try await enter(journey)
    await journey.type(Self.everywhere + ["back"])
    let old = journey.window.screens.map(Weak.init)
    let contents = journey.window.screens.map { Weak($0.content) }
    #expect(old.count == 6, "\(journey.transcript)")

    await journey.type(end)
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
    #expect(old.count { $0.object != nil } == 0)
    #expect(contents.count { $0.object != nil } == 0)
  }

  @Test("The next user who logs in sees nothing of the previous user")
  func next() async throws {
    let journey = try await Journey.ada()
    await journey.type("find gra", "chat grace", "Hello", "/chats", "me", "logout")
    try await journey.logIn(linus)
    let shown = await journey.type("where", "chats", "me", "home")
    #expect(!shown.contains("ada") && !shown.contains("Ada") && !shown.contains("gra"))
    #expect(await journey.here == "Friends", "\(journey.transcript)")
  }

  @Test("The next person at a terminal is told what to type, as the first was")
  func hint() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let lines = ["login ada", Journey.password, "logout", "login linus", Journey.password]
    let shown = await journey.read(ScriptedInput(lines, isTerminal: true))
    for hint in ["(Type login, signup", "(Type add, requests"] {
      #expect(shown.ranges(of: hint).count == 2, "\(hint)\n\(shown)")
    }
  }

  /// Logs in as Ada without typing.
  private func enter(_ journey: Journey) async throws {
    try await journey.window.show(MemberFactory(own: journey.own, me: .ada).home())
  }
}

private struct Weak {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

@Suite("Session expiry")
struct ExpiryTests {
  static let halfAnHour: TimeInterval = 30 * 60

  @Test("A line typed after session expiry is not executed, and login restores the screen")
  func idle() async throws {
    let journey = try await Journey.ada(["chat grace"])
    journey.clock.now += Self.halfAnHour
    let shown = await journey.type("Are you there?")
    #expect(
      shown.hasLine(
        "* You were inactive for 30 minutes, so ada was logged out. "
          + "Log in to go on where you were."), "\(shown)")
    #expect(shown.contains("so this line was not executed: Are you there?"), "\(shown)")
    #expect(shown.hasLine("You go on to trellis://chat/grace."), "\(shown)")
    #expect(await journey.here == "Welcome > Log in")
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    #expect(try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada) == [])
  }
}
