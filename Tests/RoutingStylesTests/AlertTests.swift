import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

/// Alerts from the routers of other styles.
struct AlertTests {
  private final class Small: Router<Maker>, AlertRoute {}

  @Test("Routers of every style show alerts without code of their own")
  func styles() async throws {
    let (stage, path) = try await presented(["Q"])
    let pushes = Places(factory: stage.factory, by: .push)
    pushes.screen = try stage.screen("Q")
    let small = Small(factory: stage.factory)
    small.screen = try stage.screen("A")
    let routers: [any AlertRoute] = [path, pushes, small]
    for router in routers {
      var answer: Bool?
      stage.window.start { answer = try await router.confirm("Go on?", yes: "go on", no: "stop") }
      #expect(await stage.window.settled().isEmpty)
      #expect(stage.tree == "A [P > Q [Go on?]]")
      try await #require(stage.window.top?.content as? Alert).choose("yes")
      #expect(await stage.window.settled().isEmpty)
      #expect(answer == true)
    }
  }

  @Test("A path router keeps its path while one of its pages shows an alert")
  func path() async throws {
    let (stage, path) = try await presented(["Q"])
    stage.window.start { _ = try await path.confirm("Go on?", yes: "go on", no: "stop") }
    _ = await stage.window.settled()
    #expect(path.path == ["Q"] && path.sheet == nil)
    try await path.edit { $0.path.append("R") }
    #expect(stage.tree == "A [P > Q > R [Go on?]]")
  }
}
