import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Leaving and resuming flows")
struct FlowTests {
  static let password = Journey.password

  @Test(
    "A link to a flow's first page returns there, and another link leaves the flow",
    arguments: [["signup", "linus", "Linus"], ["forgot", "linus"]])
  func link(lines: [String]) async throws {
    let journey = try await Journey()
    await journey.type(lines)
    let first = ObjectIdentifier(journey.window.screens[1])
    try await journey.window.open(link: "trellis://\(lines[0])")
    #expect(journey.window.top.map(ObjectIdentifier.init) == first, "\(journey.transcript)")
    try await journey.window.open(link: "trellis://login")
    #expect(await journey.here == "Welcome > Log in", "\(journey.transcript)")
  }

  @Test("After a link to its first page, a sign-up uses only the new answers")
  func linkedAgain() async throws {
    let journey = try await Journey()
    await journey.type("signup", "carol", "Carol")
    try await journey.window.open(link: "trellis://signup")
    await journey.type("linus", "Linus Torvalds", Self.password, Self.password)
    #expect(await journey.here == "Friends", "\(journey.transcript)")
    #expect(try await journey.store.member(linus, as: .linus).name == "Linus Torvalds")
    #expect(try await !journey.store.isTaken(User.ID(rawValue: "carol")))
  }

  @Test("A password change keeps its answers while another tab is visible")
  func tabs() async throws {
    let journey = try await Journey.ada(["me", "password"])
    await journey.type(Self.password, "a new horse")
    try await journey.window.select("friends")
    try await journey.window.select("me")
    await journey.type("a new horse")
    #expect(
      journey.transcript.hasLine("* Your password is changed, and your other sessions have ended."),
      "\(journey.transcript)")
  }

  @Test("Logging out during an account deletion releases its pages and deletes nothing")
  func logout() async throws {
    let journey = try await Journey.ada(["me", "delete", "yes", "ada"])
    try await journey.window.expectReleased { try await journey.logOutUnasked() }
    #expect(await journey.here == "Welcome", "\(journey.transcript)")
    #expect(try await journey.store.credentials(of: ada) != nil)
  }
}
