import LoginInterface
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

/// A coordinator that pushes the pages of its questions, and gets their answers as their delegate.
protocol QuestionCoordinator: Coordinator, QuestionFlow {
  associatedtype PageRouter: RouterProtocol

  /// Makes the router of a page.
  func router() -> PageRouter

  /// Does what the flow is for, with all answers, and leaves it from the last page.
  func finish(from page: PageRouter) async throws
}

extension QuestionCoordinator {
  /// Makes the page of a question.
  func screen(asking question: Question) -> Screen {
    Screen(at: question, router: router()) { router in
      QuestionPresenter(question, of: self) {
        guard let next = try await self.accept($0, to: question) else {
          return try await self.finish(from: router)
        }
        // An answer that is given twice opens one page.
        guard !self.isAsking(next) else { return }
        try await self.show(next, from: router, by: .push, making: self.screen)
      }
    }
  }

  /// Whether the page of a question is open.
  private func isAsking(_ question: Question) -> Bool {
    pages.contains { ($0.content as? QuestionPresenter<Self>)?.question == question }
  }
}
