import LoginInterface
import Observation
public import Presentation
import Routing
public import RoutingStyles

/// A coordinator that makes its pages from an interactor, and posts the outcome of its flow as a notice.
public class FlowCoordinator<Factory, Interactor>: Coordinator {
  let factory: Factory
  let interactor: Interactor
  let notices: Notices

  /// Creates a flow without answers; `notices` receives its outcome.
  public init(factory: Factory, interactor: Interactor, notices: Notices) {
    self.factory = factory
    self.interactor = interactor
    self.notices = notices
    super.init()
  }
}

extension FlowCoordinator where Factory: LoginFactory, Interactor == LoginInteractor {
  func router() -> LoginRouter<Factory> { LoginRouter(factory: factory) }
}

/// A flow that asks one question per page and owns the answers.
///
/// Only its pages retain the flow, so the answers are released with the last page.
protocol QuestionFlow: Coordinator {
  /// The questions in order. Each is the destination of its page and contains no answer.
  associatedtype Question: InternalDestination, CaseIterable
  associatedtype PageRouter: RouterProtocol

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

  /// Makes the router of a page.
  func router() -> PageRouter

  /// Does what the flow is for, with all answers, and leaves it from the last page.
  func finish(from page: PageRouter) async throws
}

extension QuestionFlow {
  /// Makes the page of a question.
  func screen(asking question: Question) -> Screen {
    Screen(at: question, router: router()) { QuestionPresenter(question, of: self, router: $0) }
  }

  /// Returns the answer to an earlier question.
  ///
  /// - Throws: `RoutingError.gone(_:)` if the question was not answered.
  func answer(to question: Question) throws(RoutingError) -> Secret {
    guard let answer = answers[question] else { throw .gone(text(asking: question).prompt.label) }
    return answer
  }

  /// Checks and stores an answer, then asks the next question; after the last one, finishes.
  ///
  /// - Throws: The errors of `check`; at the last question also `RoutingError.gone(_:)` if an earlier
  ///   one was not answered.
  fileprivate func accept(
    _ text: String, to question: Question, from router: PageRouter
  ) async throws {
    let next = Question.allCases.drop { $0 != question }.dropFirst().first
    if next == nil {
      for earlier in Question.allCases where earlier != question { _ = try answer(to: earlier) }
    }
    answers[question] = try await check(text, to: question)
    guard let next else { return try await finish(from: router) }
    // An answer that is given twice opens one page.
    guard !isAsking(next) else { return }
    try await show(next, from: router, by: .push, making: screen)
  }

  /// Whether the page of a question is open.
  private func isAsking(_ question: Question) -> Bool {
    pages.contains { ($0.content as? QuestionPresenter<Self>)?.question == question }
  }

  /// Forgets the answers to a question and to all later ones.
  fileprivate func forget(from question: Question) {
    for later in Question.allCases.drop(while: { $0 != question }) { answers[later] = nil }
  }
}

/// The text of a page that asks a question.
struct QuestionText {
  let notes: [Note]
  let prompt: Prompt

  init(_ notes: Note..., prompt: Prompt) {
    (self.notes, self.prompt) = (notes, prompt)
  }

  /// Asks for a new password.
  static let newPassword = QuestionText(
    "Choose a new password of at least 8 characters.", prompt: Prompt(.secret, "new password"))

  /// Asks for the new password again.
  static let newPasswordAgain = QuestionText(
    "\(suggesting: .input("the new password again")).", prompt: Prompt(.secret, "again"))
}

/// Asks one question of a flow.
@Observable
final class QuestionPresenter<Flow: QuestionFlow>: Presenter {
  static var screenIdentifier: String { Flow.screenIdentifier }

  let flow: Flow
  let question: Flow.Question
  private let router: Flow.PageRouter

  /// Creates a page of a flow.
  init(_ question: Flow.Question, of flow: Flow, router: Flow.PageRouter) {
    self.question = question
    self.flow = flow
    self.router = router
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
      try await flow.accept(text, to: question, from: router)
    } catch {
      flow.forget(from: question)
      throw error
    }
  }
}
