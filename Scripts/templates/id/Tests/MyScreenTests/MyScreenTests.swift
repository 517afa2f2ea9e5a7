import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let router = MyScreenRecorder()

  @Test("My screen has its id in the title, and shows what was added")
  func add() async throws {
    let presenter = MyScreenPresenter(id: 7, router: router)
    #expect(presenter.title == "My screen 7")
    #expect(presenter.page.notes.count == 1)
    _ = try await presenter.perform(.add("tea"))
    _ = try await presenter.perform(.add("bread"))
    #expect(presenter.page.notes == ["tea", "bread"])
    #expect(router.opened.isEmpty)
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
