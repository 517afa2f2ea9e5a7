import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// `change` edits the tree in several steps, as one change.
struct ChangeTests {
  typealias Edits = @MainActor @Sendable (Stage, [Screen]) throws -> Void

  /// A tree, the names of screens to make, the edits, and the tree or the error afterwards.
  nonisolated struct Case: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let made: [String]
    let after: String
    let edits: Edits

    init(
      _ promise: String, _ before: String, making made: String..., after: String,
      edits: @escaping Edits
    ) {
      (testDescription, self.before, self.made) = (promise, before, made)
      (self.after, self.edits) = (after, edits)
    }
  }

  @Test(
    "Several edits are one change, or none",
    arguments: [
      Case("A screen is inserted below", "A > C", making: "B", after: "A > B > C") { stage, made in
        let (stack, c) = (try stage.screen("A").containing, try stage.screen("C"))
        try stack.remove(from: c)
        for screen in [made[0], c] { try stack.push(screen) }
      },
      Case(
        "A screen is removed in all tabs", "*one: A > N > B | two: X > N",
        after: "*one: A | two: X"
      ) { stage, _ in
        for screen in stage.window.screens where screen.address == Address("N") {
          try screen.containing.remove(from: screen)
        }
      },
      Case("A middle screen is removed inside a modal", "X [A > B > C]", after: "X [A > C]") {
        stage, _ in
        let (b, c) = (try stage.screen("B"), try stage.screen("C"))
        let stack = try b.containing
        try stack.remove(from: b)
        try stack.push(c)
      },
      Case(
        "One tab is reset and another is shown", "*one: A > B [C] | two: X > Y",
        after: "one: A | *two: X > Y"
      ) { stage, _ in
        let a = try stage.screen("A")
        try a.containing.removeAll(above: a)
        try stage.window.reveal(stage.screen("Y"))
      },
      Case("A screen is replaced", "A > B > C", making: "N", after: "A > N") { stage, made in
        let b = try stage.screen("B")
        try b.containing.replace(b, with: made[0])
      },
      Case("The window cannot become empty", "A > B", after: #"throws cannotClose("A")"#) {
        stage, _ in
        let a = try stage.screen("A")
        try a.containing.removeAll(above: a)
        try a.containing.remove(from: a)
      },
      Case("A made screen must be shown", "A", making: "B", after: #"throws notShown("B")"#) {
        _, _ in
      },
      Case("Guards decide about made screens", "A", making: "no", after: #"throws denied("no")"#) {
        stage, made in try stage.screen("A").containing.push(made[0])
      },
      Case("Guards decide about added screens", "A", after: #"throws denied("no")"#) { stage, _ in
        try stage.screen("A").containing.push(stage.factory.make("no"))
      },
      Case("Guards decide about tabs", "*one: A | two: no", after: #"throws denied("no")"#) {
        stage, _ in try stage.window.reveal(stage.screen("no"))
      },
      Case(
        "Unsaved content vetoes", "A > unsaved", making: "B",
        after: #"throws vetoed(by: "unsaved", losing: "words")"#
      ) { stage, made in
        let a = try stage.screen("A")
        try a.containing.removeAll(above: a)
        try a.containing.push(made[0])
      },
    ])
  func change(_ test: Case) async throws {
    let stage = try await Stage(test.before, plans: true)
    if test.before.contains("unsaved") { try stage.leaf("unsaved").unsaved = "words" }
    let asked = stage.logGuards(denying: "no")
    var removed: [String] = []
    for screen in stage.window.screens {
      screen.onRemoval { [title = screen.title] in removed.append(title) }
    }
    let (before, events) = (stage.window.screens.map(\.title), stage.window.journal.events.count)
    do {
      try await stage.window.change(
        "edit", making: test.made.map { stage.stop(TestDestination($0)) }
      ) {
        try test.edits(stage, $1)
      }
      #expect(stage.tree == test.after)
      #expect(Set(asked.lines).isSuperset(of: test.made))
    } catch {
      #expect("throws \(error.caseText)" == test.after)
      #expect(stage.tree == test.before)
    }
    let changes = stage.window.journal.events.dropFirst(events).map(\.by)
    #expect(changes == (stage.tree == test.before ? [] : ["edit"]))
    let titles = stage.window.screens.map(\.title)
    #expect(Set(removed) == Set(before).subtracting(titles))
    #expect(stage.alive == Set(titles))
  }

  @Test("A transition of an app edits the tree, and guards decide about the screens that it adds")
  func ownTransition() async throws {
    struct Detailed: Transition {
      let factory: Maker
      func open(_ screen: Screen, from origin: Screen) throws {
        guard let stack = origin.stack else { throw RoutingError.detached }
        try stack.removeAll(above: stack.screens[0])
        try stack.push(factory.make("list"))
        try stack.push(screen)
      }
    }
    let stage = try await Stage("A > B > C")
    let asked = stage.logGuards()
    try await stage.open("N", from: "C", by: Detailed(factory: stage.factory))
    #expect(stage.tree == "A > list > N")
    #expect(asked.lines == ["N", "list"])
  }

  @Test("A window closes a screen, and returns to the nearest one of a type of destinations")
  func kinds() async throws {
    let stage = try await Stage("*one: A > B > C [D] | two: X > Y")
    let (window, c) = (stage.window, try stage.screen("C"))
    try await window.close(c)
    #expect(stage.tree == "*one: A > B | two: X > Y")
    await #expect(throws: RoutingError.gone("C")) { try await window.close(c) }
    try await stage.router("B").open(Step(number: 1), by: .push) { .stub(at: $0, titled: "step 1") }
    let step = try #require(window.screens.first { $0.destination is Step })
    try await window.select("two")
    #expect(try await window.pop(toNearest: Step.self).isEmpty)
    #expect(window.top === step)
    try await window.close(step)
    await #expect(throws: RoutingError.noSuchDestination("Step")) {
      try await window.pop(toNearest: Step.self)
    }
  }

  private nonisolated struct Step: Destination {
    let number: Int
    var address: Address? { Address("step", "\(number)") }
  }
}
