import Routing
import RoutingTestSupport
import Testing

/// A screen or root has one place in one tree, and only a change can move it.
struct OneStackTests {
  @Test(
    "Opening a screen that is already shown throws alreadyShown",
    arguments: TransitionKind.allCases)
  func cached(kind: TransitionKind) async throws {
    let stage = try await Stage("A > B > C [D]")
    await #expect(throws: RoutingError.alreadyShown("B")) {
      try await stage.router("C").open(TestDestination("B"), by: kind.transition) { _ in
        try stage.screen("B")
      }
    }
    #expect(stage.tree == "A > B > C [D]")
    #expect(stage.window.screens.allSatisfy { $0.window === stage.window })
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("Showing a root that is shown, or has a shown or repeated screen, throws alreadyShown")
  func inRoot() async throws {
    let (stage, other, empty) = (try await Stage("A > B"), try await Stage("X"), Window())
    let (root, new) = (try #require(stage.window.root), stage.factory.make("N"))
    let roots: [(Root, String)] = [
      (root, "A"), (.tabs(Tab("one", new), Tab("two", try stage.screen("B"))), "B"),
      (.tabs(Tab("one", new), Tab("two", new)), "N"),
    ]
    for (root, title) in roots {
      for window in [stage.window, other.window, empty] {
        await #expect(throws: RoutingError.alreadyShown(title)) { try await window.show(root) }
      }
      #expect(stage.tree == "A > B" && other.tree == "X" && empty.root == nil)
      #expect(stage.window.screens.allSatisfy { $0.window === stage.window })
    }
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("Showing a root again after its removal throws gone")
  func rootAgain() async throws {
    let stage = try await Stage("A > B")
    let root = try #require(stage.window.root)
    try await stage.window.show(.stack(stage.factory.make("N")))
    await #expect(throws: RoutingError.gone("root")) { try await stage.window.show(root) }
    #expect(stage.tree == "N")
    #expect(stage.alive == ["N"])
  }

  @Test("Changing a window's tree outside a change throws outsideChange")
  func byHand() async throws {
    let stage = try await Stage("*one: A > B [C] | two: X")
    let (a, b, new) = try (stage.screen("A"), stage.screen("B"), stage.factory.make("N"))
    let stack = try #require(a.stack)
    let works: [() throws -> Void] = [
      { try stack.push(new) }, { try stack.present(new) }, { try stack.dismissModal() },
      { try stack.remove(from: b) }, { try stack.removeAll(above: a) },
      { try stack.replace(b, with: new) }, { try stage.window.reveal(a) },
      { try stage.window.stand(on: .stack(new)) },
    ]
    for work in works { #expect(throws: RoutingError.outsideChange) { try work() } }
    #expect(stage.tree == "*one: A > B [C] | two: X")
  }

  @Test("Changing a stack from a callback throws outsideChange")
  func inCallback() async throws {
    let stage = try await Stage("A")
    let (log, a) = (Log(), try stage.leaf("A"))
    a.onDisappear = { window in
      do { try window.top?.stack?.push(stage.factory.make("N")) } catch { log.add(error.caseText) }
    }
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B")
    #expect(log.lines == ["outsideChange"])
    a.onDisappear = nil
  }
}
