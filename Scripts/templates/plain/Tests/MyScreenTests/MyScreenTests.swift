import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let router = MyScreenRecorder()
  let presenter: MyScreenPresenter

  init() {
    #if id
      let interactor = MyScreenInteractor(id: 7)
    #else
      let interactor = MyScreenInteractor()
    #endif
    presenter = MyScreenPresenter(interactor: interactor, router: router)
  }

  @Test("My screen shows the first step, then what was added")
  func add() async throws {
    #if id
      #expect(presenter.title == "My screen 7")
    #endif
    #expect(presenter.page.notes.count == 1)
    _ = try await presenter.perform(.add("tea"))
    _ = try await presenter.perform(.add("bread"))
    #expect(presenter.page.notes == ["tea", "bread"])
    #expect(router.opened.isEmpty)
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
