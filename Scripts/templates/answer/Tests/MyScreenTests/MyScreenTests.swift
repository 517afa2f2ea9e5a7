import MyScreen
import Presentation
import RoutingTesting
import Testing

struct MyScreenTests {
  let router = MyScreenRecorder()
  let choices: [Bool] = [true, false]

  @Test("My screen answers with the value in the chosen row, and closes")
  func choose() async throws {
    var answers: [Bool] = []
    #if !id
      let presenter = MyScreenPresenter(choices: choices, router: router) { answers.append($0) }
    #else
      let presenter = MyScreenPresenter(id: 7, choices: choices, router: router) {
        answers.append($0)
      }
    #endif
    #expect(presenter.page.rows.map(\.text) == choices.map { "\($0)" })
    for row in presenter.page.rows { try await presenter.choose(row.id) }
    #expect(answers == choices)
    #expect(router.opened == choices.map { _ in "close" })
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("9") }
  }

  @Test("My screen says so if there is nothing to choose")
  func nothing() async {
    #if !id
      let presenter = MyScreenPresenter(choices: [], router: router) { _ in }
    #else
      let presenter = MyScreenPresenter(id: 7, choices: [], router: router) { _ in }
    #endif
    #expect(presenter.page.notes == ["There is nothing to choose. \(suggesting: .back)."])
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
