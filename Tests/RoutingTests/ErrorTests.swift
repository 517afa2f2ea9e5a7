import Routing
import RoutingTestSupport
import Testing

/// A move that throws any `RoutingError` changes nothing.
struct ErrorTests {
  @Test(
    "Each kind of failing move throws its own RoutingError and changes nothing",
    arguments: Mistake.allCases)
  func mistakes(_ mistake: Mistake) async throws {
    let stage = try await Stage("*one: A > B [C] | two: X")
    let before = stage.window.screens
    do {
      try await mistake.make(on: stage)
      Issue.record("\(mistake) was not refused")
    } catch let error as RoutingError {
      #expect(Mistake(error) == mistake)
    }
    #expect(stage.tree == "*one: A > B [C] | two: X")
    #expect(stage.window.screens.elementsEqual(before, by: ===))
    _ = await stage.window.settled()
    #expect(stage.alive == ["A", "B", "C", "X"])
  }

  @Test("The navigation queue continues after any failing move", arguments: Mistake.allCases)
  func goesOn(_ mistake: Mistake) async throws {
    let stage = try await Stage("*one: A > B [C] | two: X")
    try? await mistake.make(on: stage)
    try await stage.open("D", from: "C")
    #expect(stage.tree == "*one: A > B [C > D] | two: X")
  }
}

/// A failing move for each case of `RoutingError`.
enum Mistake: CaseIterable {
  case detached, cannotClose, nothingToGoBackTo, nothingToDismiss, gone, alreadyShown, notShown
  case noSuchTab, tooDeep
  case insideChange, deadlock, outsideChange, loop, vetoed, denied, redirectedInCircles, covered
  case noSuchDestination

  init(_ error: RoutingError) {
    self =
      switch error {
      case .detached: .detached
      case .cannotClose: .cannotClose
      case .nothingToGoBackTo: .nothingToGoBackTo
      case .nothingToDismiss: .nothingToDismiss
      case .gone: .gone
      case .alreadyShown: .alreadyShown
      case .notShown: .notShown
      case .noSuchTab: .noSuchTab
      case .tooDeep: .tooDeep
      case .insideChange: .insideChange
      case .deadlock: .deadlock
      case .outsideChange: .outsideChange
      case .loop: .loop
      case .vetoed: .vetoed
      case .denied: .denied
      case .redirectedInCircles: .redirectedInCircles
      case .covered: .covered
      case .noSuchDestination: .noSuchDestination
      }
  }

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
      for _ in 0..<TabGroup.deepest {
        let router = LeafRouter(factory: stage.factory)
        inner = Screen(
          Leaf("T", router: router), router: router, at: Place("T"), tabs: [Tab("one", inner)])
      }
      try await stage.router("B").open(Place("T"), by: .push) { _ in inner }
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
    case .redirectedInCircles:
      window.guards = [Guard { _ in .redirect(stage.plan("A", "N")) }]
      defer { window.guards = [] }
      try await stage.open("N", from: "B")
    case .covered: try await window.open(stage.plan("A", "N", cover: .refuse))
    case .noSuchDestination: try await window.open(stage.plan("Z", "N"))
    }
  }

  private func again(in window: Window) throws {
    window.afterwards { try again(in: window) }
  }
}
