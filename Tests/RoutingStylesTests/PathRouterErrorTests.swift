import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

@testable import FiveStyles

/// Path routers: rejected edits, the end of a path, and release.
struct PathRouterErrorTests {
  @Test(
    "A path edit that a factory, a guard or unsaved text refuses changes nothing",
    arguments: [
      ("NoSuchUser(user: \"x\")", ["Q", "R", "bad"], nil), ("denied(\"secret\")", ["Q"], "secret"),
      ("vetoed(by: \"Q\", losing: \"an answer\")", ["S"], nil),
    ] as [(String, [TestDestination], TestDestination?)])
  func refused(error: String, pages: [TestDestination], sheet: TestDestination?) async throws {
    let (stage, path) = try await presented(["Q"])
    stage.factory.before = { if $0 == "bad" { throw NoSuchUser(user: "x") } }
    stage.window.guards = [Guard { $0.name == "secret" ? .deny("secret") : .allow }]
    try stage.leaf("Q").unsaved = "an answer"
    let thrown = await #expect(throws: (any Error).self) {
      try await path.edit { ($0.path, $0.sheet) = (pages, sheet) }
    }
    #expect(thrown?.caseText == error)
    #expect(path.path == ["Q"] && path.sheet == nil)
    #expect(stage.alive == ["A", "P", "Q"])
  }

  @Test("A path cannot be opened twice at once, but can be reopened after it closes")
  func again() async throws {
    let (stage, path) = try await presented(["Q"])
    await #expect(throws: RoutingError.alreadyShown("P")) {
      try await stage.router("A").open(path, by: .modal)
    }
    try await path.close()
    try await stage.router("A").open(path, by: .push)
    try await path.edit { $0.path = ["R"] }
    #expect(stage.tree == "A > P > R")
  }

  @Test(
    "A path router is retained only by its pages", arguments: ["close", "back", "root", "denied"])
  func released(way: String) async throws {
    let stage = try await Stage("A")
    let factory = stage.factory
    let remains = await {
      let path = TestPath(at: "P") { [unowned factory] place, router in
        let screen = try await factory.screen(for: place)
        screen.onRemoval { _ = router.path }  // a page may retain its router
        return screen
      }
      if way == "denied" { stage.window.guards = [Guard { _ in .deny("no") }] }
      try? await stage.router("A").open(path, by: .modal)
      return Weak(object: path)
    }()
    #expect((remains.object == nil) == (way == "denied"))
    try await (remains.object as? TestPath)?.edit { $0.path = ["Q"] }
    switch way {
    case "close": try await (remains.object as? TestPath)?.close()
    case "back":
      try await stage.window.back()
      try await stage.window.back()
    default: try await stage.window.show(.stack(Maker().make("Other")))
    }
    #expect(remains.object == nil)
    #expect(stage.alive.isDisjoint(with: ["P", "Q"]))
  }

  @Test("A window that is released while an edit waits after a redirect leaves nothing alive")
  func releasedWindow() async throws {
    weak var released: Window?
    let maker = try await {
      let (stage, path) = try await presented()
      let factory = stage.factory
      let login = Stop(TestDestination("login"), by: .modal) { factory.make($0) }
      stage.window.guards = [
        Guard {
          $0.name == "Q" ? .redirect(Plan([login], cover: .onTop), waits: .whileOpen) : .allow
        }
      ]
      try await path.edit { $0.path = ["Q"] }
      #expect(stage.tree == "A [P [login]]")
      #expect(stage.window.waitingMove != nil)
      released = stage.window
      return factory
    }()
    #expect(released == nil)
    #expect(maker.alive == [])
  }
}
