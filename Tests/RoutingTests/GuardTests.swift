import Routing
import RoutingTestSupport
import Testing

/// Guards run before a screen is made.
struct GuardTests {
  @Test("A guard that allows is asked once, and the screen opens")
  func allow() async throws {
    let stage = try await Stage("A")
    var asked: [String] = []
    stage.window.guards = [
      { place in
        asked.append("\((place as? Place)?.name ?? "")")
        return .allow
      }
    ]
    try await stage.open("B", from: "A")
    #expect(asked == ["B"])
    #expect(stage.tree == "A > B")
  }

  @Test("A guard that denies keeps routes and links from making a screen")
  func deny() async throws {
    let stage = try await Stage("A")
    stage.plans()
    stage.window.guards = [{ _ in .deny("Not today.") }]
    await #expect(throws: RoutingError.denied("Not today.")) {
      try await stage.open("B", from: "A")
    }
    await #expect(throws: RoutingError.denied("Not today.")) {
      try await stage.window.open(link: "A/B")
    }
    #expect(stage.factory.made == ["A"])
  }

  @Test("A guard that redirects opens its plan instead of the destination")
  func redirect() async throws {
    let stage = try await Stage("A")
    stage.window.guards = [
      { ($0 as? Place)?.name == "B" ? .redirect(stage.plan("A", "C")) : .allow }
    ]
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > C")
  }

  @Test("A redirected link does not wait unless the guard says so")
  func redirectedLink() async throws {
    let stage = try await Stage("A")
    stage.plans()
    stage.window.guards = [
      { ($0 as? Place)?.name == "B" ? .redirect(stage.plan("A", "C")) : .allow }
    ]
    try await stage.window.open(link: "A/B")
    #expect(stage.tree == "A > C")
    #expect(stage.window.waitingLink == nil)
  }

  @Test("Guards that redirect to each other throw redirectedInCircles with the places")
  func circles() async throws {
    let stage = try await Stage("A")
    stage.plans()
    stage.window.guards = [
      { ($0 as? Place)?.name == "B" ? .redirect(stage.plan("A", "C")) : .allow },
      { ($0 as? Place)?.name == "C" ? .redirect(stage.plan("A", "B")) : .allow },
    ]
    await #expect(
      throws: RoutingError.redirectedInCircles(
        (0..<9).map { $0.isMultiple(of: 2) ? "B" : "C" })
    ) { try await stage.window.open(link: "A/B") }
    #expect(stage.tree == "A")
  }

  @Test("A route that guards redirect in circles names its own destination first")
  func circlesOfRoutes() async throws {
    let stage = try await Stage("A")
    stage.window.guards = [
      { ($0 as? Place)?.name == "B" ? .redirect(stage.plan("A", "C")) : .allow },
      { ($0 as? Place)?.name == "C" ? .redirect(stage.plan("A", "B")) : .allow },
    ]
    await #expect(
      throws: RoutingError.redirectedInCircles(
        (0..<9).map { $0.isMultiple(of: 2) ? "B" : "C" })
    ) { try await stage.open("B", from: "A") }
  }

  @Test("Navigating inside a guard throws insideChange")
  func inside() async throws {
    let stage = try await Stage("A > B")
    stage.window.guards = [
      { [window = stage.window] _ in
        try await window.back()
        return .allow
      }
    ]
    await #expect(throws: RoutingError.insideChange("back")) {
      try await stage.open("C", from: "B")
    }
    #expect(stage.tree == "A > B")
  }

  @Test("A waiting link opens with the next root, and the journal records its causes")
  func waiting() async throws {
    let stage = try await Stage("W")
    let window = stage.window
    window.root?.planner = { link in stage.plan("W", link) }
    var isIn = false
    window.guards = [
      {
        isIn || ($0 as? Place)?.name == "L" ? .allow : .redirect(stage.plan("W", "L"), waits: true)
      }
    ]
    try await window.open(link: "M")
    #expect(stage.tree == "W > L")
    isIn = true
    let home = Root.stack(stage.factory.make("A"))
    home.planner = { link in stage.plan("A", link) }
    try await stage.router("L").replaceRoot(by: .root) { home }
    #expect(await window.settled().isEmpty)
    #expect(stage.tree == "A > M")
    let last = try #require(window.journal.events.last)
    #expect(window.journal.chain(to: last).map(\.by) == ["link", "guard", "root", "resume"])
  }
}
