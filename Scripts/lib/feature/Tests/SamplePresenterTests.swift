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

  @Test("The page of Sample shows what was added, and the first step if nothing was")
  func page() async throws {
    #expect(presenter.page.notes.map(\.steps.count) == [1])
    try await presenter.perform(.add, "tea")
    try await presenter.perform(.add, "bread")
    #expect(presenter.page.notes == ["tea", "bread"])
    try await presenter.perform(.clear, "")
    #expect(presenter.page.notes.map(\.steps.count) == [1])
  }

  @Test("Sample asks before it adds an entry a second time", arguments: ["yes", "no"])
  func second(answer: String) async throws {
    router.answers = [answer]
    try await presenter.perform(.add, "tea")
    try await presenter.perform(.add, "tea")
    #expect(presenter.page.notes.count == (answer == "yes" ? 2 : 1))
  }
}

final class Recorder: RouteRecorder, SampleRoutes {}
