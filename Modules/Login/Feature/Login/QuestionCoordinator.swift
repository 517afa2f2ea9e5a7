public import LoginInterface
public import Presentation
import Routing
public import RoutingStyles

/// A coordinator of pages before the login, at whose end a session begins.
public class LoginCoordinator<Factory: LoginFactory>: Coordinator {
  let factory: Factory
  let interactor: LoginInteractor
  let notices: Notices

  /// Creates a flow without answers; `notices` receives the recovery code.
  public init(factory: Factory, interactor: LoginInteractor, notices: Notices) {
    self.factory = factory
    self.interactor = interactor
    self.notices = notices
    super.init()
  }
}

/// A coordinator that pushes the pages of its questions, and gets their answers as their delegate.
protocol QuestionCoordinator: Coordinator, QuestionFlow {
  associatedtype Factory: LoginFactory

  /// Makes the home of the session that the flow begins.
  var factory: Factory { get }

  /// Checks an answer and asks the next question, or enters the app.
  func submit(_ text: String, to question: Question, from page: LoginRouter<Factory>) async throws
}

extension QuestionCoordinator {
  /// Makes the page of a question.
  func screen(asking question: Question) -> Screen {
    Screen(at: question, router: LoginRouter(factory: factory)) { router in
      QuestionPresenter(question, of: self) {
        try await self.submit($0, to: question, from: router)
      }
    }
  }

  /// Pushes the page of a question.
  func ask(_ question: Question, from page: LoginRouter<Factory>) async throws {
    try await show(question, from: page, by: .push, making: screen)
  }
}
