import Home
import HomeInterface
import Presentation
import Routing
import RoutingTesting
import Testing

struct HomePresenterTests {
  let router = Recorder()
  let presenter: HomePresenter

  init() {
    presenter = HomePresenter(interactor: HomeInteractor(), router: router)
  }

  @Test("The page of Home shows the greeting after each command")
  func page() async throws {
    #expect(presenter.page.notes == ["Welcome."])
    #expect(try await presenter.perform(word: "greet", "Ada"))
    #expect(presenter.page.notes == ["Hello, Ada."])
    #expect(router.opened.isEmpty)
  }
}

final class Recorder: RouteRecorder, HomeRoutes {}
