import Routing
import RoutingTestSupport
import Testing

/// Screens with unsaved content veto their removal.
struct LeaveTests {
  @Test(
    "A screen with unsaved content vetoes every move that would remove it",
    arguments: Departure.allCases)
  func veto(removal: Departure) async throws {
    let stage = try await Stage("*one: A > B [C] | two: X")
    stage.plans()
    try stage.leaf("C").unsaved = "a word"
    await #expect(throws: RoutingError.vetoed(by: "C", losing: "a word")) {
      try await removal.make(on: stage)
    }
    #expect(stage.tree == "*one: A > B [C] | two: X")
    #expect(try stage.window.vetoing === stage.screen("C"))
    try stage.leaf("C").unsaved = nil
    try await removal.make(on: stage)
    #expect(!stage.tree.contains("C"))
  }

  @Test("A screen with unsaved content may be covered or hidden")
  func cover() async throws {
    let stage = try await Stage("*one: A > B | two: X")
    try stage.leaf("B").unsaved = "a word"
    try await stage.open("C", from: "B", by: .modal)
    try await stage.window.select("two")
    #expect(stage.tree == "one: A > B [C] | *two: X")
  }

  @Test("A forced root replacement ignores unsaved content")
  func forced() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("B").unsaved = "a word"
    try await stage.router("A").replaceRoot(by: .root, isForced: true) {
      .stack(stage.factory.make("N"))
    }
    #expect(stage.tree == "N")
    #expect(stage.alive == ["N"])
  }
}

/// Each kind of move that removes screen C.
enum Departure: CaseIterable {
  case back, close, closeBelow, popTo, popToRoot, dismiss, dismissAll, home, root, again, plan
  case restore, setStack

  func make(on stage: Stage) async throws {
    let window = stage.window
    switch self {
    case .back: try await window.back()
    case .close: try await stage.routes("C").close()
    case .closeBelow: try await stage.routes("B").close()
    case .popTo: try await window.popTo(stage.screen("A"))
    case .popToRoot: try await window.popTo(stage.screen("B"))
    case .dismiss: try await stage.routes("C").dismiss()
    case .dismissAll: try await window.dismissAll()
    case .home: try await window.home()
    case .root: try await window.show(.stack(stage.factory.make("N")))
    case .again: try await window.select("one")
    case .plan: try await window.open(stage.plan("A", "N"))
    case .restore: try await window.restore(NavigationState(tabs: [.init(["A"])]))
    case .setStack: try await window.setStack([stage.screen("A")])
    }
  }
}

extension NavigationState.Place: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(Address(name)) }
  init(_ name: String) { self.init(Address(name)) }
}
