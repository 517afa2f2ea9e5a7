import Routing
import RoutingTestSupport
import Testing

/// Changes are atomic: one that throws midway is rolled back.
struct FailingChangeTests {
  /// Steps of a change that puts a screen into the tree, from another one.
  private static let steps: [String: (_ screen: Screen, _ origin: Screen) throws -> Void] = [
    "remove": { _, origin in try origin.containing.removeAll(above: origin.containing.screens[0]) },
    "push": { try $1.containing.push($0) }, "present": { try $1.containing.present($0) },
    "replace": { try $1.containing.replace($1.containing.screens[0], with: $0) },
    "root": { try $1.window?.stand(on: .stack($0)) },
    "reveal": { _, origin in try origin.window?.reveal(origin.containing.screens[0]) },
  ]

  @Test(
    "A transition that throws midway leaves the tree unchanged",
    arguments: ["A > B > C", "A > B [C > D [E]]", "*one: A > B [C] | two: X [Y]"],
    ["remove", "push", "present", "replace", "root", "reveal"])
  func midway(tree: String, step: String) async throws {
    let stage = try await Stage(tree)
    let before = stage.window.screens
    let log = try stage.leaf("B").log
    let failing = FailingOpening(change: try #require(Self.steps[step]))
    await #expect(throws: Midway()) { try await stage.open("N", from: "B", by: failing) }
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
    for transition in [FailingOpening { try $1.containing.present($0) }, .push] as [any Transition]
    {
      try? await stage.router("B").open(TestDestination("N"), by: transition) { _ in screen }
      #expect((screen.stack == nil) == (transition is FailingOpening))
      #expect((screen.transition == nil) == (transition is FailingOpening))
    }
    #expect(stage.tree == "A > B > N")
  }
}

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

extension Screen {
  /// The stack that contains the screen.
  var containing: NavigationStack { get throws { try #require(stack, "\(title)") } }
}
