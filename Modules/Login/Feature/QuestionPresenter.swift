import Observation
import Presentation
import Routing

/// Asks one question of a flow.
@Observable
final class QuestionPresenter<Flow: QuestionFlow>: Presenter {
  static var screenIdentifier: String { Flow.screenIdentifier }

  /// No commands: every line answers the question.
  typealias Command = NoCommand

  private let question: Flow.Question
  private let flow: Flow
  private let router: Flow.PageRouter

  init(_ question: Flow.Question, of flow: Flow, router: Flow.PageRouter) {
    self.question = question
    self.flow = flow
    self.router = router
  }

  var page: Page { flow.page(asking: question) }

  /// Forgets an earlier answer, because the question is asked again.
  func appeared(in window: Window) { flow.forget(from: question) }

  /// Submits the answer to the flow; if that fails, the flow forgets the answer.
  func submit(_ text: String) async throws {
    do {
      try await flow.submit(text, to: question, from: router)
    } catch {
      flow.forget(from: question)
      throw error
    }
  }
}
