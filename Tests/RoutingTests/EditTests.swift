import Routing
import RoutingTestSupport
import Testing

/// `edit` closes and opens several screens at once.
struct EditTests {
  @Test("An edit closes and opens screens as one change")
  func oneChange() async throws {
    let stage = try await Stage("A > B > C [D]")
    let events = stage.window.journal.events.count
    try await stage.window.edit("swap") {
      // Closing B also removes C, which the edit lists again.
      let closing = try ["D", "B", "C"].map(stage.screen)
      return Edit(
        closing: closing, opening: [stage.stop("E"), stage.stop("F", by: .modal)],
        from: try stage.screen("A"))
    }
    #expect(stage.tree == "A > E [F]")
    #expect(stage.window.journal.events.dropFirst(events).map(\.by) == ["swap"])
    #expect(stage.alive == ["A", "E", "F"])
  }

  @Test("An edit that is denied or cannot close a screen changes nothing")
  func undone() async throws {
    let stage = try await Stage("A > B")
    stage.window.guards = [
      Guard(for: TestDestination.self) { $0 == "secret" ? .deny("secret") : .allow }
    ]
    let (a, b) = (try stage.screen("A"), try stage.screen("B"))
    await #expect(throws: RoutingError.denied("secret")) {
      try await stage.window.edit("swap") {
        Edit(closing: [b], opening: [stage.stop("C"), stage.stop("secret")], from: a)
      }
    }
    await #expect(throws: RoutingError.cannotClose("A")) {
      try await stage.window.edit("swap") { Edit(closing: [b, a], from: a) }
    }
    #expect(stage.tree == "A > B")
    #expect(stage.alive == ["A", "B"])
  }

  @Test("An edit from a screen outside the window throws detached")
  func elsewhere() async throws {
    let stage = try await Stage("A > B")
    let b = try stage.screen("B")
    try await stage.window.back()
    await #expect(throws: RoutingError.detached) {
      try await stage.window.edit("swap") {
        Edit(closing: [], opening: [stage.stop("C")], from: b)
      }
    }
    #expect(stage.tree == "A")
  }
}
