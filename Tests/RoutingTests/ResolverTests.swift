import Routing
import RoutingTestSupport
import Testing

/// Links that the window resolves before its root plans the path.
struct ResolverTests {
  /// Returns a stage whose links name a place, and a log of the links that its root plans.
  private func stage() async throws -> (Stage, Log) {
    let (stage, planned) = (try await Stage("A"), Log())
    stage.window.resolver = { link in
      if link == "nowhere" { throw RoutingError.noSuchDestination(link) }
      return Place(link)
    }
    stage.window.root?.planner = { [weak stage] link in
      guard let stage else { throw RoutingError.detached }
      planned.add(link)
      return stage.plan("A", link)
    }
    return (stage, planned)
  }

  @Test("A guard decides about a link before the root plans the path")
  func denied() async throws {
    let (stage, planned) = try await stage()
    var asked: [String?] = []
    stage.window.guards = [
      Guard { move in
        asked.append(move.destination.address?.description)
        return .deny("Not today.")
      }
    ]
    await #expect(throws: RoutingError.denied("Not today.")) {
      try await stage.window.open(link: "B")
    }
    #expect(asked == ["B"])
    #expect(planned.lines == [])
    #expect(stage.tree == "A")
  }

  @Test("An allowed link is planned and opened, and the guards are asked once")
  func allowed() async throws {
    let (stage, planned) = try await stage()
    var count = 0
    stage.window.guards = [
      Guard { _ in
        count += 1
        return .allow
      }
    ]
    try await stage.window.open(link: "B")
    #expect(stage.tree == "A > B")
    #expect(count == 1)
    #expect(planned.lines == ["B"])
  }

  @Test("A redirected link opens the plan of the guard, and waits if the guard says so")
  func redirected() async throws {
    let (stage, planned) = try await stage()
    stage.window.guards = [
      Guard { move in
        move.destination.address?.description == "B"
          ? .redirect(stage.plan("A", "C"), waits: .untilNextRoot) : .allow
      }
    ]
    try await stage.window.open(link: "B")
    #expect(stage.tree == "A > C")
    #expect(stage.window.waitingLink?.link == "B")
    #expect(planned.lines == [])
  }

  @Test("Opening a resolved link throws redirectedInCircles if guards redirect in circles")
  func circles() async throws {
    let (stage, _) = try await stage()
    stage.window.guards = [
      Guard { $0.name == "B" ? .redirect(stage.plan("A", "C")) : .allow },
      Guard { $0.name == "C" ? .redirect(stage.plan("A", "B")) : .allow },
    ]
    await #expect(
      throws: RoutingError.redirectedInCircles(
        (0..<9).map { $0.isMultiple(of: 2) ? "B" : "C" })
    ) { try await stage.window.open(link: "B") }
  }

  @Test("Opening a link that the resolver rejects throws its error and asks no guard")
  func unknown() async throws {
    let (stage, planned) = try await stage()
    stage.window.guards = [
      Guard { _ in
        Issue.record("A guard was asked.")
        return .allow
      }
    ]
    await #expect(throws: RoutingError.noSuchDestination("nowhere")) {
      try await stage.window.open(link: "nowhere")
    }
    #expect(planned.lines == [])
  }

  @Test("An unknown link opens the plan of `unknownLinkPlanner`")
  func unknownLinkPage() async throws {
    let (stage, _) = try await stage()
    stage.window.unknownLinkPlanner = { stage.plan("A", "no \($0)") }
    try await stage.window.open(link: "nowhere")
    #expect(stage.tree == "A > no nowhere")
  }

  @Test("Restoring asks the guards about the resolved destination before planning")
  func restored() async throws {
    let (stage, planned) = try await stage()
    try await stage.window.open(link: "B")
    let state = stage.window.state
    try await stage.window.back()
    stage.window.guards = [Guard { _ in .deny("Not today.") }]
    let before = planned.lines
    let lost = try await stage.window.restore(state)
    #expect(lost.map(\.0.description) == ["B"])
    #expect(planned.lines == before)
    #expect(stage.tree == "A")
  }
}
