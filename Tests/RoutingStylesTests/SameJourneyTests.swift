import Routing
import Testing

@testable import FiveStyles

/// The same short user journey in every routing style; `StyleWalkTests` compares random ones.
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

  @Test("A page that outlives its closed screen does not retain it", arguments: Style.allCases)
  func keepsScreen(style: Style) async throws {
    let walker = try await StyleWalker(style)
    for move in [.enter, .openProfile("ada")] as [StyleMove] { _ = await walker.make(move) }
    let close = try walker.work(.close(1)), chat = try walker.work(.openChat("bob", from: 1))
    weak let screen = walker.window.top
    try await close()
    #expect(screen == nil)
    await #expect(throws: RoutingError.detached) { try await close() }
    await #expect(throws: RoutingError.detached) { try await chat() }
  }

  private static let home = "*friends: Friends | me: Me"

  private static func over(_ modal: String) -> String { "*friends: Friends [\(modal)] | me: Me" }

  private static let journey: [(StyleMove, outcome: String)] = [
    (.enter, home),
    (.openProfile("nobody"), "NoSuchUser(user: \"nobody\"); \(home)"),
    (.openProfile("ada"), over("Profile ada")),
    (.openChat("ada", from: 1), over("Profile ada > Chat ada")),
    (.openChat("bob", from: 2), over("Profile ada > Chat ada > Chat bob")),
    (.close(2), over("Profile ada")),
    (.ask("Sure", from: 1), over("Profile ada [Sure]")),
    (.answer("yes"), "answer true; \(over("Profile ada"))"),
    (.close(1), home),
    (.openMe, "friends: Friends | *me: Me"),
    (.link("chat/ada"), over("Profile ada > Chat ada")),
    (.link("book/carol"), over("Book {*one: Profile one > Chat carol | two: Profile two}")),
    (.home, home),
    (.leave, "Login"),
  ]
}
