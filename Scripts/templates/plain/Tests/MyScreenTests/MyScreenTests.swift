import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let router = MyScreenRecorder()

  @Test("My screen shows the first step, then what was added")
  func add() async throws {
    let presenter = MyScreenPresenter(router: router)
    #expect(presenter.page.notes.count == 1)
    _ = try await presenter.perform(.add("tea"))
    _ = try await presenter.perform(.add("bread"))
    #expect(presenter.page.notes == ["tea", "bread"])
    #expect(router.opened.isEmpty)
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
