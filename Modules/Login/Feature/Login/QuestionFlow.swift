import Observation
import Presentation
import Routing

/// A flow that asks one question per page and owns the answers.
///
/// Only its pages retain the flow, so the answers are released with the last page.
protocol QuestionFlow: AnyObject {
  /// The questions in order. Each is the destination of its page and contains no answer.
  associatedtype Question: InternalDestination, CaseIterable

  /// The identifier of the pages for programs.
  static var screenIdentifier: String { get }

  /// The title of all pages.
  static var title: String { get }

  /// The answers that were right so far.
  var answers: [Question: Secret] { get set }

  /// Returns the notes and the prompt of the page that asks a question.
  func text(asking question: Question) -> QuestionText

  /// Returns what is stored as the answer to a question, or throws because it is wrong.
  func check(_ text: String, to question: Question) async throws -> Secret
}

extension QuestionFlow {
  /// Returns the answer to an earlier question.
  ///
  /// - Throws: `RoutingError.gone(_:)` if the question was not answered.
  func answer(to question: Question) throws(RoutingError) -> Secret {
    guard let answer = answers[question] else { throw .gone(text(asking: question).prompt.label) }
    return answer
  }

  /// Checks and stores an answer.
  ///
  /// - Returns: The next question; nil after the last one.
  /// - Throws: The errors of `check`; at the last question also `RoutingError.gone(_:)` if an earlier
  ///   one was not answered.
  func accept(_ text: String, to question: Question) async throws -> Question? {
    let next = Question.allCases.drop { $0 != question }.dropFirst().first
    if next == nil {
      for earlier in Question.allCases where earlier != question { _ = try answer(to: earlier) }
    }
    answers[question] = try await check(text, to: question)
    return next
  }

  /// Forgets the answers to a question and to all later ones.
  func forget(from question: Question) {
    for later in Question.allCases.drop(while: { $0 != question }) { answers[later] = nil }
  }
}

/// The text of a page that asks a question.
struct QuestionText {
  var notes: [Note]
  var prompt: Prompt

  /// Asks for a new password.
  static let newPassword = QuestionText(
    notes: ["Choose a new password of at least 8 characters."],
    prompt: Prompt(.secret, "new password"))

  /// Asks for the new password again.
  static let newPasswordAgain = QuestionText(
    notes: ["\(suggesting: .input("the new password again"))."], prompt: Prompt(.secret, "again"))
}

/// Asks one question of a flow.
@Observable
final class QuestionPresenter<Flow: QuestionFlow>: Presenter {
  static var screenIdentifier: String { Flow.screenIdentifier }

  let flow: Flow
  let question: Flow.Question
  private let answer: (String) async throws -> Void

  /// Creates a page of a flow; `answer` checks an answer and asks the next question.
  init(
    _ question: Flow.Question, of flow: Flow, answer: @escaping (String) async throws -> Void
  ) {
    self.question = question
    self.flow = flow
    self.answer = answer
  }

  var page: Page {
    let text = flow.text(asking: question)
    var page = Page(Flow.title, notes: text.notes, prompt: text.prompt)
    let questions = Array(Flow.Question.allCases)
    let number = questions.prefix { $0 != question }.count + 1
    // After a password that differs, a script may repeat both.
    page.leadsToSecret =
      text.prompt.kind == .text || text.prompt == QuestionText.newPasswordAgain.prompt
    page.progress = "\(number) of \(questions.count)"
    return page
  }

  /// Forgets an earlier answer, because the question is asked again.
  func appeared(in window: Window) { flow.forget(from: question) }

  /// Submits the answer; if that fails, the flow forgets it.
  func submit(_ text: String) async throws {
    do {
      try await answer(text)
    } catch {
      flow.forget(from: question)
      throw error
    }
  }
}
