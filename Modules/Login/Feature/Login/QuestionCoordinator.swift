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

  /// Enters the app from the last page, with all answers.
  func finish(from page: LoginRouter<Factory>) async throws
}

extension QuestionCoordinator {
  /// Makes the page of a question.
  func screen(asking question: Question) -> Screen {
    Screen(at: question, router: LoginRouter(factory: factory)) { router in
      QuestionPresenter(question, of: self) {
        if let next = try await self.accept($0, to: question) {
          try await self.show(next, from: router, by: .push, making: self.screen)
        } else {
          try await self.finish(from: router)
        }
      }
    }
  }
}
