import Routing
import Testing

@testable import FiveStyles

/// The same user journey in every routing style.
struct SameJourneyTests {
  @Test(
    "Every routing style yields the same trees and errors, and releases what it has closed",
    arguments: Style.allCases)
  func same(style: Style) async throws {
    let walker = try await StyleWalker(style)
    for (step, (move, expected)) in Self.journey.enumerated() {
      let outcome = await walker.make(move)
      #expect(outcome.description == expected, "step \(step), \(move)")
      #expect(walker.isSound, "step \(step), \(move)")
    }
    #expect(try await walker.end() == [])
    #expect(walker.leaks == [])
  }

  @Test("A router that outlives its closed screen does not retain it", arguments: Style.allCases)
  func keepsScreen(style: Style) async throws {
    let walker = try await StyleWalker(style)
    for move in [.enter, .openProfile("ada")] as [StyleMove] { _ = await walker.make(move) }
    let profile = try walker.content(1, ProfilePresenter.self).routes
    weak let screen = walker.window.top
    weak let content = walker.window.top?.content
    try await profile.close()
    #expect(screen == nil)
    #expect(content == nil)
    await #expect(throws: RoutingError.detached) { try await profile.close() }
    await #expect(throws: RoutingError.detached) { try await profile.openChat(with: "bob") }
  }

  private static let home = "*friends: Friends | me: Me"

  private static func over(_ modal: String) -> String { "*friends: Friends [\(modal)] | me: Me" }

  private static let journey: [(StyleMove, outcome: String)] = [
    (.enter, home),
    (.openProfile("ada"), over("Profile ada")),
    (.openChat("ada", from: 1), over("Profile ada > Chat ada")),
    (.back, over("Profile ada")),
    (.openChat("ada", from: 1), over("Profile ada > Chat ada")),
    (.openChat("bob", from: 2), over("Profile ada > Chat ada > Chat bob")),
    (.openChat("ada", from: 3), over("Profile ada > Chat ada > Chat bob > Chat ada")),
    (.close(4), over("Profile ada > Chat ada > Chat bob")),
    (.close(2), over("Profile ada")),
    (.close(1), home),
    (.openProfile("nobody"), "NoSuchUser(user: \"nobody\"); \(home)"),
    (.link("chat/nobody"), "NoSuchUser(user: \"nobody\"); \(home)"),
    (.openProfile("secret"), "denied(\"secret\"); \(home)"),
    (.openMe, "friends: Friends | *me: Me"),
    (.close(1), "cannotClose(\"Me\"); friends: Friends | *me: Me"),
    (.link("chat/ada"), over("Profile ada > Chat ada")),
    (.openChat("bob", from: 2), over("Profile ada > Chat ada > Chat bob")),
    (.link("profile/ada"), over("Profile ada")),
    (.link("chat/ada"), over("Profile ada > Chat ada")),
    (.openChat("carol", from: 2), over("Profile ada > Chat ada > Chat carol")),
    (.close(2), over("Profile ada")),
    (.link("moon"), "noSuchDestination(\"moon\"); \(over("Profile ada"))"),
    (.leave(2), "Login"),
    (.enter, home),
    (.openProfile("ada"), over("Profile ada")),
    (.leave(1), "Login"),
    (.enter, home),
    (.openSlow(taps: 2, isCancelled: false), over("Profile slow")),
    (.back, home),
    (.openSlow(taps: 1, isCancelled: true), "CancellationError(); \(home)"),
    (.lock(true, isDoorOnTop: false), home),
    (.openProfile("locked"), over("Profile door")),
    (.back, "dropped profile/locked: given up; \(home)"),
    (.openProfile("locked"), over("Profile door")),
    (.lock(false, isDoorOnTop: false), over("Profile door")),
    (.back, over("Profile locked")),
    (.lock(true, isDoorOnTop: false), over("Profile locked")),
    (.askGuardsAgain, over("Profile door")),
    (.back, "dropped profile/locked: given up; \(home)"),
    (.lock(false, isDoorOnTop: false), home),
    (.openProfile("ada"), over("Profile ada")),
    (.openChat("ada", from: 1), over("Profile ada > Chat ada")),
    (.pop(to: .profile("ada")), over("Profile ada")),
    (.openChat("bob", from: 1), over("Profile ada > Chat bob")),
    (.dismissAll, home),
    (.openProfile("ada"), over("Profile ada")),
    (.ask("Sure", from: 1), over("Profile ada [Sure]")),
    (.answer("yes"), "answer true; \(over("Profile ada"))"),
    (.ask("Sure", from: 1), over("Profile ada [Sure]")),
    (.back, "answer false; \(over("Profile ada"))"),
    (.home, home),
    (.link("book/ada"), over("Book {*one: Profile one > Chat ada | two: Profile two}")),
    (.select("two"), over("Book {one: Profile one > Chat ada | *two: Profile two}")),
    (
      .openChat("bob", from: 4),
      over("Book {one: Profile one > Chat ada | *two: Profile two > Chat bob}")
    ),
    (
      .link("book/carol"),
      over("Book {*one: Profile one > Chat carol | two: Profile two > Chat bob}")
    ),
    (.back, over("Book {*one: Profile one | two: Profile two > Chat bob}")),
    (.back, home),
    (.select("me"), "friends: Friends | *me: Me"),
    (.leave(1), "Login"),
  ]
}
