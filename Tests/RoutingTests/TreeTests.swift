import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// The tree owns its screens strongly; references back up are weak.
struct TreeTests {
  @Test(
    "Removed screens are released once the window has settled",
    arguments: Removal.allCases)
  func removed(by removal: Removal) async throws {
    let stage = try await Stage(removal.before)
    try await stage.window.expectReleased { try await removal.run(stage) }
    #expect(stage.tree == removal.after)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  @Test("Releasing a window releases all its screens")
  func window() async throws {
    let factory: Maker
    do {
      let stage = try await Stage("*one: A > B [C > D [E]] | two: X")
      factory = stage.factory
    }
    #expect(factory.alive == [])
  }

  @Test("Releasing a root that was never shown releases its screens")
  func unshown() {
    let factory = Maker()
    _ = Root.tabs(Tab("one", factory.make("A")), Tab("two", factory.make("B")))
    #expect(factory.alive == [])
  }

  @Test("A router does not retain its screen")
  func router() async throws {
    let stage = try await Stage("A > B")
    let router = try stage.router("B")
    let screen = Weak(object: router.screen)
    #expect(screen.object != nil)
    try await router.close()
    #expect(screen.object == nil)
    #expect(router.screen == nil)
  }

  @Test("A custom router that retains its screen leaks both")
  func keeping() async throws {
    final class KeepingRouter: RouterProtocol {
      let factory: Void = ()
      var screen: Screen?
    }
    let stage = try await Stage("A")
    var router: KeepingRouter? = KeepingRouter()
    try await stage.router("A").open(Place("B"), by: .push) { [router] place in
      Screen(
        Leaf("B", router: LeafRouter(factory: stage.factory)),
        router: try #require(router), at: place)
    }
    let kept = Weak(object: router)
    let screen = Weak(object: router?.screen)
    router = nil
    try await stage.window.back()
    #expect(screen.object != nil)
    (kept.object as? KeepingRouter)?.screen = nil
    #expect(screen.object == nil)
    #expect(kept.object == nil)
  }

  @Test("A screen that could not be opened is released")
  func refused() async throws {
    let stage = try await Stage("A")
    await #expect(throws: RoutingError.noSuchTab("B")) {
      try await stage.open("B", from: "A", by: .tab)
    }
    #expect(stage.factory.made == ["A", "B"])
    #expect(stage.alive == ["A"])
  }
}

/// Each kind of move that removes screens.
enum Removal: CaseIterable {
  case back, backFromModal, dismiss, dismissAll, popTo, popToRoot, replace, root, reselect, home
  case setStack, closeUnderModals, rootFromTabs

  var before: String {
    switch self {
    case .back, .popTo, .popToRoot, .replace, .root, .setStack: "A > B > C"
    case .backFromModal, .dismiss: "A [B]"
    case .dismissAll: "A [B > C [D]]"
    case .closeUnderModals: "A > B [C > D [E]]"
    case .reselect, .home: "*one: A > B [C] | two: X"
    case .rootFromTabs: "one: A > B [C] | *two: X > Y"
    }
  }

  var after: String {
    switch self {
    case .back, .setStack: "A > B"
    case .replace: "A > B > N"
    case .popTo, .popToRoot, .backFromModal, .dismiss, .dismissAll, .closeUnderModals: "A"
    case .reselect, .home: "*one: A | two: X"
    case .root, .rootFromTabs: "N"
    }
  }

  func run(_ stage: Stage) async throws {
    let window = stage.window
    switch self {
    case .back, .backFromModal: try await window.back()
    case .dismiss: try await window.dismiss()
    case .dismissAll: try await window.dismissAll()
    case .popTo: try await window.popTo(stage.screen("A"))
    case .popToRoot: try await window.popToRoot()
    case .replace: try await stage.open("N", from: "C", by: .replace)
    case .root: try await stage.open("N", from: "C", by: .root)
    case .rootFromTabs: try await window.show(.stack(stage.factory.make("N")))
    case .reselect: try await window.select("one")
    case .home: try await window.home()
    case .setStack: try await window.setStack([stage.screen("A"), stage.screen("B")])
    case .closeUnderModals: try await stage.routes("B").close()
    }
  }
}
