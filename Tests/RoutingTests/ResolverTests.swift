import Routing
import RoutingTestSupport
import Testing

/// Links that a window looks up once, and plans only if the guards allow them.
struct ResolverTests {
  /// Returns a stage whose links name a place, and a log of the links that are looked up and planned.
  private func stage(_ tree: String = "A") async throws -> (Stage, Log) {
    let (stage, log) = (try await Stage(tree), Log())
    stage.window.resolver = { [weak stage] link in
      log.add("find \(link)")
      if link == "nowhere" { throw RoutingError.noSuchDestination(link) }
      return Plan(to: TestDestination(link)) {
        guard let stage else { throw RoutingError.detached }
        log.add("plan \(link)")
        return stage.plan(stage.window.screens[0].title, link)
      }
    }
    return (stage, log)
  }

  @Test("A guard decides once about a link or a saved address, before its path is planned")
  func denied() async throws {
    let (stage, log) = try await stage()
    let asked = stage.logGuards(denying: "B")
    await #expect(throws: RoutingError.denied("no")) { try await stage.window.open(link: "B") }
    #expect(try await stage.window.restore("A > B").map(\.0.description) == ["B"])
    #expect(stage.tree == "A")
    try await stage.window.open(link: "C")
    #expect(stage.tree == "A > C")
    #expect(asked.lines == ["B", "B", "C"])
    #expect(log.lines == ["find B", "find B", "find C", "plan C"])
  }

  @Test("A link is looked up once over a redirect, a login and a new root")
  func once() async throws {
    let (stage, log) = try await stage()
    var isIn = false
    stage.window.guards = [
      Guard {
        isIn || $0.name != "B"
          ? .allow : .redirect(stage.plan("A", "login"), waits: .untilNextRoot)
      }
    ]
    try await stage.window.open(link: "B")
    isIn = true
    try await stage.window.show(.stack(stage.factory.make("home")))
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "home > B")
    #expect(log.lines == ["find B", "plan B"])
  }

  @Test("A link that comes before the first root is looked up once, when the root is shown")
  func beforeRoot() async throws {
    let log = Log()
    let window = Window()
    window.resolver = { link in
      log.add("find \(link)")
      throw LinkError.unknown(link)
    }
    try await window.open(link: "B")
    #expect(log.lines == [])
    try await window.show(.stack(Maker().make("A")))
    #expect(await window.settled().compactMap { $0 as? LinkError } == [.unknown("B")])
    #expect(log.lines == ["find B"])
  }

  @Test("Restoring looks up each address once, and asking the guards again looks up none")
  func state() async throws {
    let (stage, log) = try await stage("A > B [C]")
    let state = stage.window.state
    stage.window.guards = [Guard { _ in .allow }]
    try await stage.window.askGuardsAgain()
    #expect(log.lines == [])
    try await stage.window.home()
    try await stage.window.restore(state)
    #expect(stage.tree == "A > B [C]")
    #expect(log.lines.filter { $0.hasPrefix("find") } == ["find B", "find C"])
  }

  @Test("A link that the resolver rejects throws and asks no guard, as does one without a resolver")
  func unknown() async throws {
    let (stage, log) = try await stage()
    let asked = stage.logGuards()
    for _ in 1...2 {
      await #expect(throws: RoutingError.noSuchDestination("nowhere")) {
        try await stage.window.open(link: "nowhere")
      }
      stage.window.resolver = nil
    }
    #expect(asked.lines == [])
    #expect(log.lines == ["find nowhere"])
  }
}
