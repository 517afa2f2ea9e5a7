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
    // without --id:begin
    let presenter = MyScreenPresenter(choices: choices, router: router) { answers.append($0) }
    // without --id:end
    // with --id:begin
    let presenter = MyScreenPresenter(id: 7, choices: choices, router: router) {
      answers.append($0)
    }
    // with --id:end
    #expect(presenter.page.rows.map(\.text) == choices.map { "\($0)" })
    for row in presenter.page.rows { try await presenter.choose(row.id) }
    #expect(answers == choices)
    #expect(router.opened == choices.map { _ in "close" })
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("9") }
  }

  @Test("My screen says so if there is nothing to choose")
  func nothing() async {
    let presenter = MyScreenPresenter(choices: [], router: router) { _ in }  // without --id
    let presenter = MyScreenPresenter(id: 7, choices: [], router: router) { _ in }  // with --id
    #expect(presenter.page.notes == ["There is nothing to choose. \(suggesting: .back)."])
  }
}

/// Records what the page opens.
final class MyScreenRecorder: RouteRecorder, MyScreenRoutes {}
