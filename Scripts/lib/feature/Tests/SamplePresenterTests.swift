import Presentation
import Routing
import RoutingTesting
import Sample
import SampleInterface
import Testing

struct SamplePresenterTests {
  let router = Recorder()
  let presenter: SamplePresenter

  init() {
    presenter = SamplePresenter(interactor: SampleInteractor(), router: router)
  }

  @Test("The page of Sample says the first step, and then shows what was added")
  func page() async throws {
    #expect(presenter.page.notes.count == 1)
    #expect(try await presenter.perform(word: "add", "tea"))
    #expect(try await presenter.perform(word: "add", "bread"))
    #expect(presenter.page.notes == ["tea", "bread"])
    #expect(router.opened.isEmpty)
  }
}

final class Recorder: RouteRecorder, SampleRoutes {}
