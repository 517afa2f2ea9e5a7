import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

@testable import FiveStyles

/// Nested coordinators: page A is the app's, B the outer's, C and D the inner's.
struct CoordinatorTests {
  @Test(
    "Every way out of a nested coordinator releases it and notifies its delegate once",
    arguments: ["back", "close", "finish", "pop", "close parent", "dismiss", "home", "root"])
  func inner(way: String) async throws {
    let levels = try await Levels()
    let stage = levels.stage
    #expect(stage.tree == "A [B > C > D]")
    #expect(levels.outer.object?.children.count == 1)
    try await leave(stage, by: way, levels)
    #expect(levels.outer.object?.children.isEmpty ?? true)
    #expect(levels.inner.object == nil)
    let tellsOuter = ["close parent", "dismiss", "home", "root"].contains(way)
    #expect(levels.log == (tellsOuter ? ["inner", "outer"] : ["inner"]))
    #expect((levels.outer.object == nil) == tellsOuter)
    #expect(stage.tree == (tellsOuter ? (way == "root" ? "Other" : "A") : "A [B]"))
    #expect(await stage.window.settled().isEmpty)
  }

  @Test(
    "A coordinator whose first page fails or is denied is released", arguments: ["fails", "denied"])
  func never(why: String) async throws {
    let levels = try await Levels()
    let stage = levels.stage
    let outer = try #require(levels.outer.object)
    let third = await {
      let third = Coordinator(under: outer)
      third.delegate = levels
      stage.window.guards = [Guard { _ in why == "denied" ? .deny("no") : .allow }]
      stage.factory.before = { _ in throw NoSuchUser(user: "x") }
      await #expect(throws: (any Error).self) {
        try await third.show(
          TestDestination("E"), from: stage.router("D"), by: .push, making: stage.factory.screen)
      }
      return Weak(object: third)
    }()
    #expect(third.object == nil)
    #expect(outer.children.count == 1)
    #expect(levels.log == [])
  }

  @Test("A coordinator can be finished once, and the root coordinator never")
  func finish() async throws {
    let levels = try await Levels()
    let stage = levels.stage
    try await stage.open("X", from: "D", by: .modal)
    let inner = try #require(levels.inner.object)
    try await inner.finish()
    #expect(stage.tree == "A [B]")
    await #expect(throws: RoutingError.detached) { try await inner.finish() }
    await #expect(throws: RoutingError.cannotClose("A")) { try await levels.app.finish() }
    #expect(stage.tree == "A [B]")
  }

  @Test("A coordinator without pages lives as long as its children and ends with them")
  func pageless() async throws {
    let stage = try await Stage("A")
    let ends = Levels.Ends()
    let middle = try await {
      let middle = Coordinator()
      middle.delegate = ends
      let child = Coordinator(under: middle)
      try await child.show(
        TestDestination("B"), from: stage.router("A"), by: .push, making: stage.factory.screen)
      return Weak(object: middle)
    }()
    #expect(middle.object != nil)
    try await stage.window.back()
    #expect(middle.object == nil)
    #expect(ends.count == 1)
  }

  @Test("A coordinator whose page a nested one replaces ends with the nested one")
  func replaced() async throws {
    let (stage, ends, outer) = (try await Stage("A"), Levels.Ends(), Coordinator())
    outer.delegate = ends
    let make = stage.factory.screen
    try await outer.show(TestDestination("B"), from: stage.router("A"), by: .push, making: make)
    try await Coordinator(under: outer)
      .show(TestDestination("C"), from: stage.router("B"), by: .replace, making: make)
    #expect(stage.tree == "A > C")
    #expect(ends.count == 0)
    try await stage.window.back()
    #expect(ends.count == 1)
  }

  private func leave(_ stage: Stage, by way: String, _ levels: Levels) async throws {
    switch way {
    case "back":
      try await stage.window.back()
      #expect(levels.inner.object?.pages.map(\.title) == ["C"])
      #expect(levels.outer.object?.children.count == 1 && levels.log == [])
      try await stage.window.back()
    case "close": try await stage.routes("C").close()
    case "finish": try await levels.inner.object?.finish()
    case "pop": try await stage.window.popTo(stage.screen("B"))
    case "close parent": try await stage.routes("B").close()
    case "dismiss": try await stage.window.dismiss()
    case "home": try await stage.window.home()
    default: try await stage.window.show(.stack(Maker().make("Other")))
    }
  }
}

/// Three nested coordinators; retains only the outermost one, and logs when the others end.
final class Levels: CoordinatorDelegate {
  let stage: Stage
  let app = Coordinator()
  private(set) var outer: WeakCoordinator
  private(set) var inner: WeakCoordinator
  private(set) var log: [String] = []

  init() async throws {
    stage = try await Stage("A")
    let outer = Named("outer", under: app)
    let inner = Named("inner", under: outer)
    self.outer = WeakCoordinator(object: outer)
    self.inner = WeakCoordinator(object: inner)
    outer.delegate = self
    inner.delegate = self
    app.adopt(try stage.screen("A"))
    let make = stage.factory.screen
    try await outer.show(TestDestination("B"), from: stage.router("A"), by: .modal, making: make)
    try await inner.show(TestDestination("C"), from: stage.router("B"), by: .push, making: make)
    try await inner.show(TestDestination("D"), from: stage.router("C"), by: .push, making: make)
  }

  func coordinatorDidEnd(_ coordinator: Coordinator) {
    log.append((coordinator as? Named)?.name ?? "another")
  }

  struct WeakCoordinator { weak var object: Coordinator? }

  final class Ends: CoordinatorDelegate {
    private(set) var count = 0
    func coordinatorDidEnd(_ coordinator: Coordinator) { count += 1 }
  }

  private final class Named: Coordinator {
    let name: String

    init(_ name: String, under parent: Coordinator) {
      self.name = name
      super.init(under: parent)
    }
  }
}
