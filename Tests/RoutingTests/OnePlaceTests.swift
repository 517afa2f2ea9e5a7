import Routing
import RoutingTesting
import Testing

/// A screen, and a root, stand in one place and at one time; and only changes change the tree.
struct OnePlaceTests {
  @Test(
    "A factory that hands over a screen already shown is refused",
    arguments: ["push", "modal", "replace", "root"])
  func cached(kind: String) async throws {
    let transitions: [String: any Transition] = [
      "push": .push, "modal": .modal, "replace": .replace, "root": .root,
    ]
    let stage = try await Stage("A > B > C [D]")
    await #expect(throws: RoutingError.alreadyShown("B")) {
      let transition = try #require(transitions[kind])
      try await stage.router("C").open(Place("B"), by: transition) { _ in
        try stage.screen("B")
      }
    }
    #expect(stage.tree == "A > B > C [D]")
    #expect(stage.window.screens.allSatisfy { $0.window === stage.window })
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("A root with a screen already shown, or with one screen twice, is refused")
  func inRoot() async throws {
    let stage = try await Stage("A > B")
    let new = stage.factory.make("N")
    for (second, title) in try [(stage.screen("B"), "B"), (new, "N")] {
      await #expect(throws: RoutingError.alreadyShown(title)) {
        try await stage.window.show(.tabs(Tab("one", new), Tab("two", second)))
      }
      #expect(stage.tree == "A > B")
      #expect(stage.window.screens.allSatisfy { $0.window === stage.window })
    }
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("A root that stands already, here or elsewhere, is refused")
  func rootTwice() async throws {
    let stage = try await Stage("A > B")
    let root = try #require(stage.window.root)
    let other = try await Stage("X")
    for window in [stage.window, other.window] {
      await #expect(throws: RoutingError.alreadyShown("A")) { try await window.show(root) }
    }
    #expect(stage.tree == "A > B")
    #expect(other.tree == "X")
  }

  @Test("A root that stood once does not stand again: its screens are gone")
  func rootAgain() async throws {
    let stage = try await Stage("A > B")
    let root = try #require(stage.window.root)
    try await stage.window.show(.stack(stage.factory.make("N")))
    await #expect(throws: RoutingError.gone("root")) { try await stage.window.show(root) }
    #expect(stage.tree == "N")
    #expect(stage.alive == ["N"])
  }

  @Test("A closed screen may be opened again")
  func again() async throws {
    let stage = try await Stage("A > B")
    let screen = try stage.screen("B")
    try await stage.window.back()
    try await stage.router("A").open(Place("B"), by: .modal) { _ in screen }
    #expect(stage.tree == "A [B]")
    #expect(screen.transition is ModalTransition)
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("By hand, outside a change, nothing that stands in a window is changed")
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

  @Test("A callback changes nothing by hand either")
  func inCallback() async throws {
    let stage = try await Stage("A")
    let (log, a) = (Log(), try stage.leaf("A"))
    a.onDisappear = { window in
      do { try window.top?.stack?.push(stage.factory.make("N")) } catch { log.add("\(error)") }
    }
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B")
    #expect(log.lines == ["outsideChange"])
    a.onDisappear = nil
  }
}
