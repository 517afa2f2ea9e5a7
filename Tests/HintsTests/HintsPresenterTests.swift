import Hints
import HintsInterface
import Presentation
import Routing
import RoutingTesting
import Testing

struct HintsPresenterTests {
  let router = Recorder()
  let presenter: HintsPresenter

  init() {
    let interactor = HintsInteractor()
    presenter = HintsPresenter(interactor: interactor, router: router)
  }

  @Test("The page of Hints shows its entries, or the first step")
  func page() async throws {
    #expect(presenter.page.notes.map(\.steps.count) == [1])
    try await presenter.perform(.add, "tea")
    try await presenter.perform(.add, "bread")
    #expect(presenter.page.notes == ["tea", "bread"])
    try await presenter.perform(.clear, "")
    #expect(presenter.page.notes.map(\.steps.count) == [1])
  }

  @Test("Hints asks before it adds an entry again", arguments: ["yes", "no"])
  func second(answer: String) async throws {
    router.answers = [answer]
    try await presenter.perform(.add, "tea")
    try await presenter.perform(.add, "tea")
    #expect(presenter.page.notes.count == (answer == "yes" ? 2 : 1))
  }
}

final class Recorder: RouteRecorder, HintsRoutes {}
