public import LoginInterface
public import Presentation
public import Routing
import RoutingStyles
import Social

/// The routes at the end of the account's flows.
typealias AccountRoutes = AccountRoute & Closable

/// Makes the screens of a member's account, and decides what follows each of them.
///
/// It navigates from the first page of a flow. The pages know only their own events.
public final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoutes {
  private let interactor: AccountInteractor
  private let notices: Notices

  /// Creates the router of one flow; `notices` receives its outcome.
  public init(factory: Factory, interactor: AccountInteractor, notices: Notices) {
    self.interactor = interactor
    self.notices = notices
    super.init(factory: factory)
  }

  /// Makes the first page, to be opened with any transition that does not replace the root.
  public func initialScreen(for destination: AccountDestination) async throws -> Screen {
    let (interactor, notices) = (interactor, notices)
    let first =
      switch destination {
      case .password:
        try await PasswordFlow(interactor: interactor).initialScreen(at: .old) {
          try await self.close()
          notices.postPasswordChange()
        }
      case .recoveryCode:
        Screen(at: destination) { (code: String, page) in
          // Posted first: the old code no longer works, even if the page stays.
          notices.postRecoveryCode(code, inPlaceOfAnother: true)
          try await page.close()
        } content: {
          RecoveryCodePresenter(interactor: interactor, exit: $0)
        }
      case .deletion:
        try await DeletionFlow(interactor: interactor).initialScreen(at: .user) {
          try await self.logOut()
          notices.post(Notice("The account of \(interactor.user) is deleted."))
        }
      }
    screen = first
    return first
  }
}
