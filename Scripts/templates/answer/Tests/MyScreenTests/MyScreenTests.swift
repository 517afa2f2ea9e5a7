import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let router = MyScreenRecorder()

  @Test("My screen answers with the value in the chosen row, and closes")
  func choose() async throws {
    let choices: [Bool] = [true, false]
    var answers: [Bool] = []
    #if id
      let interactor = MyScreenInteractor(id: 7, choices: choices)
    #else
      let interactor = MyScreenInteractor(choices: choices)
    #endif
    let presenter = MyScreenPresenter(interactor: interactor, router: router) {
      answers.append($0)
    }
    #expect(presenter.page.rows.map(\.text) == choices.map { "\($0)" })
    for row in presenter.page.rows { try await presenter.choose(row.id) }
    #expect(answers == choices)
    #expect(router.opened == choices.map { _ in "close" })
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("9") }
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
