import Foundation
import Routing
import RoutingTestSupport
import Testing

/// A move that throws any `RoutingError` changes nothing.
struct ErrorTests {
  @Test(
    "Each kind of failing move throws its own RoutingError, changes nothing, and holds up no move",
    arguments: Mistake.allCases)
  func mistakes(_ mistake: Mistake) async throws {
    let stage = try await Stage("*one: A > B [C] | two: X")
    let before = stage.window.screens
    let thrown = await #expect(throws: RoutingError.self) { try await mistake.make(on: stage) }
    let error = try #require(thrown)
    #expect(Mistake(error) == mistake)
    #expect(error.description.contains(": ") && error.description.hasSuffix("."), "\(error)")
    #expect(!error.description.contains("\(mistake)("), "\(error)")
    #expect(stage.tree == "*one: A > B [C] | two: X")
    #expect(stage.window.screens.elementsEqual(before, by: ===))
    _ = await stage.window.settled()
    #expect(stage.alive == ["A", "B", "C", "X"])
    try await stage.open("D", from: "C")
    #expect(stage.tree == "*one: A > B [C > D] | two: X")
  }

  nonisolated static let sentences: [(RoutingError, String)] = [
    (
      .notShown("Item"),
      "The transition did not put Item into the window: `open(_:from:)` must add the screen to a "
        + "stack, for example with `push(_:)`."
    ),
    (
      .insideChange("open item/7"),
      "`open item/7` inside a change would wait for itself: request it with "
        + "`Window.afterwards(_:)`."
    ),
    (
      .vetoed(by: "Note", losing: "a draft"),
      "Note would lose a draft, so nothing changed: save or discard that, then try again."
    ),
    (
      .redirected("item/7"),
      "A guard redirected item/7: meet its condition first, then open or restore it again."
    ),
    (
      .redirectedInCircles(["a", "b"]),
      "Guards redirect in circles (a, b): let them allow one of these."
    ),
  ]

  @Test("A RoutingError describes what was asked, what is wrong, what to do", arguments: sentences)
  func description(of error: RoutingError, sentence: String) { #expect("\(error)" == sentence) }
}

extension Mistake {
  /// Makes a move that fails with this error.
  func make(on stage: Stage) async throws {
    let window = stage.window
    switch self {
    case .detached: try await LeafRouter(factory: stage.factory).close()
    case .cannotClose: try await stage.routes("X").close()
    case .nothingToGoBackTo: try await Window().back()
    case .nothingToDismiss: try await stage.routes("B").dismiss()
    case .gone: try await window.popTo(stage.factory.make("N"))
    case .alreadyShown:
      let screen = try stage.screen("B")
      try await window.setStack([stage.screen("A"), screen, screen])
    case .notShown: try await stage.open("N", from: "B", by: Nowhere())
    case .noSuchTab: try await window.select("three")
    case .tooDeep:
      var inner = stage.factory.make("N")
      for _ in 0..<TabGroup.deepest { inner = stage.factory.make("T", tabs: [Tab("one", inner)]) }
      try await stage.router("B").open(TestDestination("T"), by: .push) { _ in inner }
    case .insideChange:
      stage.factory.before = { _ in try await window.back() }
      defer { stage.factory.before = nil }
      try await stage.open("N", from: "B")
    case .deadlock:
      let (other, begun) = (try await Stage("O"), Gate())
      stage.factory.before = { _ in
        begun.open()
        try await other.window.back()
      }
      defer { stage.factory.before = nil }
      other.factory.before = { _ in
        let hung = Task { try await stage.open("N", from: "B") }
        defer { hung.cancel() }
        await begun.wait()
        try await window.back()
      }
      try await other.open("P", from: "O")
    case .outsideChange: try stage.screen("A").stack?.push(stage.factory.make("N"))
    case .loop:
      try again(in: window)
      let errors = await window.settled()
      if let error = errors.first { throw error }
    case .vetoed:
      let leaf = try stage.leaf("B")
      leaf.unsaved = "a word"
      defer { leaf.unsaved = nil }
      try await stage.routes("B").close()
    case .denied:
      window.guards = [Guard { _ in .deny("Not today.") }]
      defer { window.guards = [] }
      try await stage.open("N", from: "B")
    case .redirected:
      window.guards = [Guard { _ in .redirect(stage.plan("A", "N")) }]
      defer { window.guards = [] }
      try await window.setDestination(TestDestination("N"), of: stage.screen("B"))
    case .redirectedInCircles:
      window.guards = [Guard { _ in .redirect(stage.plan("A", "N")) }]
      defer { window.guards = [] }
      try await stage.open("N", from: "B")
    case .covered: try await window.open(stage.plan("A", "N", cover: .refuse))
    case .noSuchDestination: try await window.open(stage.plan("Z", "N"))
    }
  }

  private func again(in window: Window) throws { window.afterwards { try again(in: window) } }
}
