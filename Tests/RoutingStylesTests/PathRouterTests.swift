import Routing
import RoutingStyles
import RoutingTestSupport
import TestSupport
import Testing

typealias TestPath = PathRouter<TestDestination, String>

/// Path routers, which edit a stack as a value.
struct PathRouterTests {
  @Test("A path lists its open pages, however they were opened or closed")
  func whatStands() async throws {
    let (stage, path) = try await presented()
    #expect(path.path == [])
    try await path.edit { $0.path = ["Q", "R"] }
    #expect(stage.tree == "A [P > Q > R]")
    try await stage.window.back()
    #expect(path.path == ["Q"])
    try await stage.open("X", from: "Q")
    #expect(path.path == ["Q"])
    try await path.edit { $0.path.append("R") }
    #expect(stage.tree == "A [P > Q > X > R]")
    #expect(path.path == ["Q", "R"])
    try await stage.routes("X").close()
    #expect(path.path == ["Q"])
    try await path.edit { $0.path = [] }
    #expect(stage.tree == "A [P]")
    try await path.close()
    #expect(stage.tree == "A")
    #expect(path.path == [])
    await #expect(throws: RoutingError.detached) { try await path.edit { _ in } }
  }

  @Test("Closing one of two pages with equal destinations closes that page")
  func twice() async throws {
    let (stage, path) = try await presented(["Q", "R", "Q"])
    try await stage.routes("Q").close()
    #expect(path.path == ["Q", "R"])
    try await path.edit { $0.path.append("Q") }
    let first = try #require(stage.window.screens.first { $0.title == "Q" }?.content as? Leaf)
    try await first.router.close()
    #expect(path.path == [])
  }

  @Test("A sheet stays over its path while pages are pushed under it, and no page leaves under it")
  func sheet() async throws {
    let (stage, path) = try await presented(["Q"])
    try await path.edit { $0.sheet = "S" }
    #expect(stage.tree == "A [P > Q [S]]")
    try await path.edit { $0.path.append("R") }
    try await path.edit { $0.sheet = "T" }
    await #expect(throws: RoutingError.covered(by: "T")) {
      try await path.edit { $0.path.removeLast() }
    }
    #expect(stage.tree == "A [P > Q > R [T]]")
    let events = stage.window.journal.events.count
    try await path.edit { ($0.path, $0.sheet) = (["Q"], nil) }
    #expect(stage.tree == "A [P > Q]")
    #expect(stage.window.journal.events.count == events + 1)
    try await path.edit { $0.sheet = "S" }
    try await stage.window.dismiss()
    #expect(path.sheet == nil && path.path == ["Q"])
  }

  @Test("A path router keeps its path while one of its pages shows an alert")
  func alert() async throws {
    let (stage, path) = try await presented(["Q"])
    stage.window.start { _ = try await path.confirm("Go on?", yes: "go on", no: "stop") }
    _ = await stage.window.settled()
    #expect(path.path == ["Q"] && path.sheet == nil)
    try await path.edit { $0.path.append("R") }
    #expect(stage.tree == "A [P > Q > R [Go on?]]")
  }

  @Test("Two concurrent path edits are both applied")
  func atOnce() async throws {
    let (stage, path) = try await presented()
    let gate = Gate()
    stage.factory.before = { _ in await gate.wait() }
    let first = await begin { try await path.edit { $0.path.append("Q") } }
    var seen: [TestDestination] = []
    let second = await begin {
      try await path.edit {
        seen = $0.path
        $0.path.append("R")
      }
    }
    gate.open()
    try await first.value
    try await second.value
    #expect(seen == ["Q"])
    #expect(path.path == ["Q", "R"])
  }

  @Test("Any path can be edited into any other, as one change that keeps the common prefix")
  func random() async throws {
    var chance = Chance(seed: 3)
    let (stage, path) = try await presented()
    for _ in 0..<200 {
      let (before, events) = (path.path, stage.window.journal.events.last?.id ?? 0)
      let screens = Array(stage.window.screens.dropFirst(2))
      let after = (0..<Int.random(in: 0...4, using: &chance)).map { _ in
        Bool.random(using: &chance) ? TestDestination("Q") : "R"
      }
      try await path.edit { $0.path = after }
      #expect(path.path == after)
      let kept = zip(before, after).prefix { $0 == $1 }.count
      #expect(zip(screens, stage.window.screens.dropFirst(2)).prefix { $0 === $1 }.count == kept)
      #expect(stage.window.journal.events.last?.id == (before == after ? events : events + 1))
    }
    try await stage.window.dismiss()
    #expect(stage.alive == ["A"])
  }
}

/// Presents a path that starts at P on A, and pushes the pages.
func presented(_ pages: [TestDestination] = []) async throws -> (Stage, TestPath) {
  let stage = try await Stage("A")
  let factory = stage.factory
  let path = TestPath(at: "P") { place, _ in try await factory.screen(for: place) }
  try await stage.router("A").open(path, by: .modal)
  try await path.edit { $0.path = pages }
  return (stage, path)
}
