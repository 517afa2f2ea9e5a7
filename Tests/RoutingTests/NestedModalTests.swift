import Routing
import RoutingTestSupport
import Testing

/// Deeply nested modals: visiting 60,000 of them recursively would overflow the call stack.
struct NestedModalTests {
  private let factory = Maker()

  /// Returns a window of a screen under `count` modals, which are opened as one change.
  private func nested(_ count: Int) async throws -> Window {
    let window = try await Window(showing: factory.make("A"))
    let router = try #require(window.top?.content as? Leaf).router
    try await router.openTest("B", by: Nested(below: (1..<count).map { _ in factory.make("B") }))
    return window
  }

  @Test("A window with 60,000 nested modals can be read, and closing it releases them all")
  func closed() async throws {
    let count = 60_000
    let window = try await nested(count)
    let opening = String(repeating: " [B", count: count)
    #expect(window.tree == "A\(opening)\(String(repeating: "]", count: count))")
    #expect(window.path.count == count + 1)
    #expect(window.state.tabs.map(\.levels.count) == [count + 1])
    try await window.close()
    #expect(factory.headcount == 0)
  }

  @Test("Releasing a window releases 60,000 nested modals")
  func released() async throws {
    _ = try await nested(60_000)
    #expect(factory.headcount == 0)
  }

  @Test("Each stack of a tab knows the stack below it, the one above it and all above it")
  func levels() async throws {
    let stage = try await Stage("A [B [C]]")
    let stacks = try #require(stage.window.root).stack.levels
    #expect(stacks.map { $0.screens.map(\.title) } == [["A"], ["B"], ["C"]])
    #expect(stacks.map(\.host?.screens.first?.title) == [nil, "A", "B"])
    #expect(stacks.map(\.modal?.screens.first?.title) == ["B", "C", nil])
    #expect(stacks.map(\.levels.count) == [3, 2, 1])
  }

  @Test("The stack of a modal that outlives its tree is alone")
  func outliving() async throws {
    var stage: Stage? = try await Stage("A [B [C]]")
    let dismissed = try #require(stage?.window.root?.stack.levels.last)
    try await stage?.window.dismiss()
    let released = try #require(stage?.window.root?.stack.modal)
    stage = nil
    for stack in [dismissed, released] {
      #expect(stack.host == nil && stack.modal == nil && stack.levels.count == 1)
    }
  }
}

/// Modal transition that first presents other screens, each over the one before.
private struct Nested: Transition {
  let below: [Screen]

  func open(_ screen: Screen, from origin: Screen) throws {
    for modal in below + [screen] { try ModalTransition().open(modal, from: origin) }
  }
}
