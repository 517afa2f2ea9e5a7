import Routing
import RoutingTestSupport
import Testing

/// Changes are atomic: one that throws midway is rolled back.
struct FailingChangeTests {
  @Test(
    "A transition that throws midway leaves the tree unchanged",
    arguments: ["A > B > C", "A > B [C > D [E]]", "*one: A > B [C] | two: X [Y]"], Step.allCases)
  func midway(tree: String, step: Step) async throws {
    let stage = try await Stage(tree)
    let before = stage.window.screens
    let log = try stage.leaf("B").log
    await #expect(throws: Midway()) {
      try await stage.open("N", from: "B", by: Failing(step: step))
    }
    #expect(stage.tree == tree)
    #expect(stage.window.screens.elementsEqual(before, by: ===))
    #expect(before.allSatisfy { $0.window === stage.window })
    #expect(try stage.leaf("B").log == log)
    #expect(!stage.alive.contains("N"))
    try await stage.routes("B").close()
    #expect(stage.tree.hasPrefix(tree.hasPrefix("A") ? "A" : "*one: A |"))
  }

  @Test("A screen that a failed change placed can be opened again")
  func free() async throws {
    let stage = try await Stage("A > B")
    let screen = stage.factory.make("N")
    await #expect(throws: Midway()) {
      try await stage.router("B").open(TestDestination("N"), by: Failing(step: .present)) { _ in
        screen
      }
    }
    #expect(screen.stack == nil)
    #expect(screen.transition == nil)
    try await stage.router("B").open(TestDestination("N"), by: .push) { _ in screen }
    #expect(stage.tree == "A > B > N")
  }
}

/// The step after which `Failing` throws.
enum Step: CaseIterable { case remove, push, present, replace, root, reveal, close }

/// The error of a change that fails midway.
struct Midway: Error, Equatable {}

/// Transition that makes any change, and then throws.
struct FailingOpening: Transition {
  let change: (_ screen: Screen, _ origin: Screen) throws -> Void

  func open(_ screen: Screen, from origin: Screen) throws {
    try change(screen, origin)
    throw Midway()
  }
}

/// Transition that performs `step` and then throws.
///
/// With `.close`, screen C opens without an error, and closing it throws.
private struct Failing: Transition {
  let step: Step

  func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard step == .reveal, let window = origin.window else { return false }
    if let screen = window.screens.first(where: { $0.address == address }) {
      try window.reveal(screen)
    } else {
      try window.reveal(origin)
    }
    throw Midway()
  }

  func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack, let window = stack.window, let first = stack.screens.first
    else { throw RoutingError.detached }
    switch step {
    case .remove: try stack.removeAll(above: first)
    case .push: try stack.push(screen)
    case .present: try stack.present(screen)
    case .replace: try stack.replace(first, with: screen)
    case .root: try window.stand(on: .stack(screen))
    case .close where screen.title == "C": return try stack.push(screen)
    case .close, .reveal: try window.reveal(first)
    }
    throw Midway()
  }

  func close(_ screen: Screen) throws {
    try screen.stack?.remove(from: screen)
    throw Midway()
  }
}
