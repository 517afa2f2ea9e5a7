import Routing
import RoutingStyles

/// A coordinator that pushes the pages of its questions.
protocol QuestionCoordinator: Coordinator, QuestionFlow {
  /// Makes the router of a page.
  func makeRouter() -> PageRouter
}

extension QuestionCoordinator {
  /// Makes the page of a question.
  func screen(asking question: Question) -> Screen {
    screen(asking: question, router: makeRouter())
  }

  /// Pushes the page of a question.
  func ask(_ question: Question, from page: PageRouter) async throws {
    try await show(question, from: page, by: .push, making: screen)
  }
}
