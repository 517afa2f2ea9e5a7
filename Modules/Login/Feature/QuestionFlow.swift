import Presentation
import Routing

/// A flow that asks one question per page and owns the answers.
///
/// Only its pages retain the flow, so the answers are released with the last page.
protocol QuestionFlow: AnyObject {
  /// The questions in order. Each is the destination of its page and contains no answer.
  associatedtype Question: Destination, CaseIterable
  /// The router of a page, which opens the next page.
  associatedtype PageRouter: RouterProtocol

  /// The identifier of the pages for programs.
  static var screenIdentifier: String { get }

  /// The answers that a later question needs.
  var answers: [Question: Secret] { get set }

  /// Returns the page of a question.
  func page(asking question: Question) -> Page

  /// Checks an answer and asks the next question, or ends the flow.
  func submit(_ text: String, to question: Question, from page: PageRouter) async throws
}

extension QuestionFlow {
  /// Makes the page of a question.
  func screen(asking question: Question, router: PageRouter) -> Screen {
    Screen(QuestionPresenter(question, of: self, router: router), router: router, at: question)
  }

  /// Returns the answer to an earlier question.
  ///
  /// - Throws: `RoutingError.gone(_:)` if the question was not answered.
  func answer(to question: Question) throws(RoutingError) -> Secret {
    guard let answer = answers[question] else { throw .gone(page(asking: question).title) }
    return answer
  }

  /// Forgets the answers to a question and to all later ones.
  func forget(from question: Question) {
    for later in Question.allCases.drop(while: { $0 != question }) { answers[later] = nil }
  }
}
