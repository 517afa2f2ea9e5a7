import LoginInterface
public import Presentation
public import RoutingStyles

/// A coordinator that makes its pages from an interactor, and posts the outcome of its flow as a notice.
public class FlowCoordinator<Factory, Interactor>: Coordinator {
  let factory: Factory
  let interactor: Interactor
  let notices: Notices

  /// Creates a flow without answers; `notices` receives its outcome.
  public init(factory: Factory, interactor: Interactor, notices: Notices) {
    (self.factory, self.interactor, self.notices) = (factory, interactor, notices)
    super.init()
  }
}

extension FlowCoordinator where Factory: LoginFactory, Interactor == LoginInteractor {
  func router() -> LoginRouter<Factory> { LoginRouter(factory: factory) }
}

/// The questions of a flow in order, each the destination of its page, without an answer.
nonisolated protocol FlowQuestion: InternalDestination, CaseIterable {
  /// The identifier of the pages for programs.
  static var screenIdentifier: String { get }

  /// The title of all pages.
  static var title: String { get }
}

nonisolated extension FlowQuestion {
  /// The questions before this one.
  var earlier: Self.AllCases.SubSequence { Self.allCases.prefix { $0 != self } }
}

/// A flow that asks one question per page and owns the answers.
///
/// Only its pages retain the flow, so the answers are released with the last page.
protocol QuestionFlow: Coordinator {
  associatedtype Question: FlowQuestion
  associatedtype PageRouter: RouterProtocol

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

  /// Forgets the answers to a question and to all later ones.
  func asks(_ question: Question) {
    for later in Question.allCases.dropFirst(question.earlier.count) { answers[later] = nil }
  }

  /// Checks and stores an answer, then asks the next question; after the last one, finishes.
  ///
  /// - Throws: The errors of `check`; at the last question also `RoutingError.gone(_:)` if an earlier
  ///   one was not answered. The answer is then forgotten.
  func answered(_ question: Question, with text: String, from page: PageRouter) async throws {
    do {
      let next = Question.allCases.dropFirst(question.earlier.count + 1).first
      // The last question needs the answers to all others.
      for earlier in question.earlier where next == nil { _ = try answer(to: earlier) }
      answers[question] = try await check(text, to: question)
      guard let next else { return try await finish(from: page) }
      // An answer that is given twice opens one page.
      guard !pages.contains(where: { $0.destination as? Question == next }) else { return }
      try await show(next, from: page, by: .push, making: screen)
    } catch {
      asks(question)
      throw error
    }
  }
}

/// The text of a page that asks a question.
struct QuestionText {
  let notes: [Note]
  let prompt: Prompt

  init(_ notes: Note..., prompt: Prompt) { (self.notes, self.prompt) = (notes, prompt) }

  /// Asks for a new password.
  static let newPassword = QuestionText(
    "Choose a new password of at least 8 characters.",
    prompt: Prompt(.secret, "new password", autofill: .newPassword))

  /// The prompt for a new password again.
  static let againPrompt = Prompt(.secret, "again", autofill: .newPassword)

  /// Asks for a new password again, such as for `the password again`.
  static func again(_ input: String) -> QuestionText {
    QuestionText("\(suggesting: .input(input)).", prompt: againPrompt)
  }
}

/// Asks one question of a flow, and gives the answer to the flow.
@Observable
final class QuestionPresenter<Flow: QuestionFlow>: Presenter {
  static var screenIdentifier: String { Flow.Question.screenIdentifier }

  let page: Page
  private let question: Flow.Question
  private let router: Flow.PageRouter
  private weak var flow: Flow?

  /// Creates a page, which does not retain its flow.
  init(_ question: Flow.Question, of flow: Flow, router: Flow.PageRouter) {
    (self.question, self.router, self.flow) = (question, router, flow)
    let text = flow.text(asking: question)
    var page = Page(Flow.Question.title, notes: text.notes, prompt: text.prompt)
    // After a password that differs, a script may repeat both.
    page.leadsToSecret = text.prompt.kind == .text || text.prompt == QuestionText.againPrompt
    page.progress = "\(question.earlier.count + 1) of \(Flow.Question.allCases.count)"
    self.page = page
  }

  /// Makes the flow forget an earlier answer.
  func appeared(in window: Window) { flow?.asks(question) }

  /// Submits the answer.
  func submit(_ text: String) async throws {
    guard let flow else { throw RoutingError.detached }
    try await flow.answered(question, with: text, from: router)
  }
}
