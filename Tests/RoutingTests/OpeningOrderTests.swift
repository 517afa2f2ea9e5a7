import Routing
import RoutingTestSupport
import Testing

/// The order of the calls that open a screen.
struct OpeningOrderTests {
  @Test("Opening a screen calls reveal, factory, open, callbacks and animator in order")
  func order() async throws {
    let stage = try await Stage("A")
    let log = Log()
    stage.factory.before = { log.add("make \($0.name)") }
    stage.factory.prepare = { leaf in
      log.add("made \(leaf.title)")
      leaf.onAppear = { _ in log.add("appeared \(leaf.title)") }
    }
    try stage.leaf("A").onDisappear = { _ in log.add("disappeared A") }
    try await stage.open("B", from: "A", by: Logging(log))
    #expect(
      log.lines == [
        "reveal B", "make B", "made B", "open B", "disappeared A", "appeared B", "animate B",
      ])
  }

  @Test("A destination without an address is never revealed")
  func passing() async throws {
    let stage = try await Stage("A")
    let log = Log()
    try await stage.open(.passing("B"), from: "A", by: Logging(log))
    try await stage.open(.passing("B"), from: "A", by: Logging(log))
    #expect(stage.tree == "A > B > B")
    #expect(log.lines == ["open B", "animate B", "open B", "animate B"])
  }

  @Test("Navigating by a router whose screen is missing or unopened throws detached")
  func neverOpened() async throws {
    let factory = Maker()
    await #expect(throws: RoutingError.detached) {
      try await LeafRouter(factory: factory).openTest("A")
    }
    let screen = factory.make("B")
    let router = try #require(screen.content as? Leaf).router
    await #expect(throws: RoutingError.detached) { try await router.openTest("A") }
    await #expect(throws: RoutingError.detached) { try await router.close() }
    #expect(factory.made == ["B"])
  }
}

final class Log {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

extension Stage {
  /// Logs the places that guards are asked about, and denies some of them.
  func logGuards(denying denied: String...) -> Log {
    let log = Log()
    window.guards = [
      Guard { move in
        log.add(move.name)
        return denied.contains(move.name) ? .deny("no") : .allow
      }
    ]
    return log
  }
}

/// Transition that reveals a shown place or pushes a new one, and logs each call.
struct Logging: Transition, Animator {
  let log: Log
  init(_ log: Log) { self.log = log }

  var animator: (any Animator)? { self }

  func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    log.add("reveal \(address)")
    guard let window = origin.window,
      let screen = window.screens.first(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  func open(_ screen: Screen, from origin: Screen) throws {
    log.add("open \(screen.title)")
    try PushTransition().open(screen, from: origin)
  }

  func animate(_ screen: Screen, isPresenting: Bool) {
    log.add(isPresenting ? "animate \(screen.title)" : "animate \(screen.title) out")
  }
}
