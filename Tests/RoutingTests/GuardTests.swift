import Routing
import RoutingTestSupport
import Testing

/// Guards run before a screen is made.
struct GuardTests {
  @Test("A guard that throws ends a route or a link with its error, and makes and shows nothing")
  func failing() async throws {
    let stage = try await Stage("A", plans: true)
    stage.window.guards = [
      Guard(for: TestDestination.self) { place in
        if place == "B" { throw RoutingError.gone("role") }
        return .allow
      }
    ]
    await #expect(throws: RoutingError.gone("role")) { try await stage.open("B", from: "A") }
    await #expect(throws: RoutingError.gone("role")) { try await stage.window.open(link: "A/B") }
    #expect(stage.tree == "A")
    #expect(stage.factory.made == ["A"])
    #expect(stage.window.journal.failures.map(\.failure) == [.failed, .failed])
    try await stage.open("C", from: "A")
    #expect(stage.tree == "A > C")
  }

  @Test("A guard for a type is asked about destinations of that type only, in the order of guards")
  func type() async throws {
    let stage = try await Stage("A", plans: true)
    var asked: [String] = []
    stage.window.guards = [
      Guard(for: Alert.Question.self) { _ in .deny("No questions.") },
      Guard(for: TestDestination.self) { place in
        asked.append("first \(place.name)")
        return place == "B" ? .deny("Not B.") : .allow
      },
      Guard(for: (any Destination).self) { destination in
        asked.append("any \(destination.address?.description ?? "-")")
        return .allow
      },
    ]
    try await stage.open("C", from: "A")
    await #expect(throws: RoutingError.denied("Not B.")) { try await stage.open("B", from: "A") }
    await #expect(throws: RoutingError.denied("No questions.")) {
      _ = try await stage.router("A").confirm("Go?", yes: "go", no: "stay")
    }
    #expect(asked == ["first C", "any C", "first B"])
  }

  @Test(
    "Guards are asked about a tab that would be selected, whatever selects it",
    arguments: [
      "select one", "home", "link X/Y", "tab X on B", "pop to X", "return to X", "plan X/Y",
    ])
  func tab(move: String) async throws {
    let stage = try await Stage("one: X | *two: A > B", plans: true)
    stage.window.guards = [Guard { $0.name == "X" ? .deny("It is closed.") : .allow }]
    await #expect(throws: RoutingError.denied("It is closed.")) { try await stage.make(move) }
    #expect(stage.tree == "one: X | *two: A > B")
  }

  @Test("Guards are asked about each screen that a link makes, and the inner tab that it selects")
  func newInnerTab() async throws {
    let stage = try await Stage("A", plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    let asked = stage.logGuards()
    try await stage.window.open(link: "A/P/D/E")
    #expect(asked.lines == ["E", "P", "D"])
    #expect(stage.tree == "A > P {one: C | *two: D > E}")
  }

  @Test("A guard is asked once, with the verb, the destination and the origin of a move")
  func move() async throws {
    let stage = try await Stage("A > B", plans: true)
    var moves: [String] = []
    stage.watch { moves.append("\($0.by) \($0.name) from \($0.origin?.title ?? "-")") }
    try await stage.open("C", from: "A")
    #expect(stage.tree == "A > B > C")
    try await stage.window.open(link: "A/D")
    #expect(stage.tree == "A > D")
    #expect(moves == ["open C from A", "link D from C"])
  }
}

extension Stage {
  /// Shows every move to `note` before the guards decide about it.
  func watch(_ note: @escaping (GuardedMove) -> Void) {
    let watching = Guard { move in
      note(move)
      return .allow
    }
    window.guards.insert(watching, at: 0)
  }
}
