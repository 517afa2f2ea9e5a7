import Routing
import RoutingTestSupport
import Testing

/// Destinations that a window opens as values, without a router and without a link.
struct OpenDestinationTests {
  /// Returns a stage whose planner leads to a place over A, by this transition, and a log of its calls.
  private func stage(
    _ tree: String = "A", by transition: any Transition = .push
  ) async throws -> (Stage, Log) {
    let (stage, log) = (try await Stage(tree), Log())
    stage.window.planner = { [weak stage] destination in
      guard let stage, let place = destination as? TestDestination else {
        throw RoutingError.detached
      }
      log.add("plan \(place.name)")
      return Plan([stage.stop("A"), stage.stop(place, by: transition)])
    }
    return (stage, log)
  }

  @Test(
    "A destination is opened from the top screen, by the transition of the last stop, unless it is there"
  )
  func opened() async throws {
    let (stage, log) = try await stage("A > B", by: .modal)
    try await stage.window.open(TestDestination("C"))
    #expect(stage.tree == "A > B [C]")
    try await stage.window.open(TestDestination.passing("D"))
    #expect(stage.tree == "A > B [C [D]]")
    try await stage.window.back()
    try await stage.window.open(TestDestination("C"))
    #expect(stage.tree == "A > B [C]")
    #expect(log.lines == ["plan C", "plan D"])
    #expect(stage.window.journal.events.map(\.by).suffix(2) == ["open", "back"])
  }

  @Test("An open destination is revealed if the transition does that")
  func revealed() async throws {
    let (stage, _) = try await stage("A > B > C", by: RevealTransition(otherwise: .push))
    try await stage.window.open(TestDestination("B"))
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B", "C"])
  }

  @Test("The guards are asked once, with the top screen as the origin, before a screen is made")
  func denied() async throws {
    let (stage, _) = try await stage("A > B")
    var moves: [String] = []
    stage.watch { moves.append("\($0.by) \($0.name) from \($0.origin?.title ?? "-")") }
    stage.window.guards.append(Guard { _ in .deny("no") })
    await #expect(throws: RoutingError.denied("no")) {
      try await stage.window.open(TestDestination("C"))
    }
    #expect(moves == ["open C from B"])
    #expect(stage.factory.made == ["A", "B"])
  }

  @Test(
    "A redirected destination is opened from its screen after the login, or at its own path on a new root",
    arguments: [("back", "A > B [C]"), ("show A", "A [C]")])
  func waits(move: String, tree: String) async throws {
    let (stage, log) = try await stage("A > B", by: .modal)
    var isIn = false
    stage.window.guards = [
      Guard {
        isIn || $0.name != "C"
          ? .allow : .redirect(Plan([stage.stop("login")], cover: .onTop), waits: .untilNextRoot)
      }
    ]
    stage.window.resolver = { _ in throw RoutingError.gone("resolver") }
    try await stage.window.open(TestDestination("C"))
    #expect(stage.tree == "A > B > login")
    #expect(stage.window.waitingLink == "C")
    isIn = true
    try await stage.make(move)
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == tree)
    #expect(log.lines == ["plan C", "plan C"])
  }

  @Test("A destination that comes before the first root waits for it, unless it is passing")
  func beforeRoot() async throws {
    let window = Window()
    let factory = Maker()
    window.planner = { destination in
      guard let place = destination as? TestDestination else { throw RoutingError.detached }
      return Plan([
        Stop("A", by: .push, make: factory.screen), Stop(place, by: .push, make: factory.screen),
      ])
    }
    await #expect(throws: RoutingError.detached) {
      try await window.open(TestDestination.passing("B"))
    }
    try await window.open(TestDestination("B"))
    #expect(window.waitingLink == "B")
    try await window.show(.stack(factory.make("A")))
    #expect(await window.settled().isEmpty)
    #expect(window.tree == "A > B")
  }

  @Test("Without a planner, the link of a destination is looked up; a passing one is unknown")
  func withoutPlanner() async throws {
    let stage = try await Stage("A > B")
    stage.window.linkFormat = { "A/\($0)" }
    stage.plans()
    try await stage.window.open(TestDestination("C"))
    #expect(stage.tree == "A > B > C")
    await #expect(throws: RoutingError.noSuchDestination("")) {
      try await stage.window.open(TestDestination.passing("D"))
    }
  }
}
