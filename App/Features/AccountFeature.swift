import Login
import LoginInterface
import Routing

extension MemberFactory: AccountFactory {
  func screen(for destination: AccountDestination) async throws -> Screen {
    let interactor = AccountInteractor(
      me: me, store: stores, hasher: services.hasher, now: services.clock)
    let notices = services.notices
    return switch destination {
    case .password: PasswordCoordinator(interactor: interactor, notices: notices).initialScreen()
    case .recoveryCode:
      Screen(at: destination, router: RecoveryCodeRouter(factory: ())) {
        RecoveryCodePresenter(interactor: interactor, router: $0, notices: notices)
      }
    case .deletion:
      DeletionCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    }
  }
}

extension AppFeature where Factory == MemberFactory {
  /// The password change, the new recovery code and the deletion of the account; Me opens them.
  static var account: Self { AppFeature() }
}
