import Login
import LoginInterface
import Routing

extension MemberFactory: AccountFactory {
  func screen(for destination: AccountDestination) async throws -> Screen {
    let interactor = AccountInteractor(
      me: me, store: stores, hasher: services.hasher, now: services.clock)
    let notices = services.notices
    return await Screen(at: destination, router: AccountRouter(factory: self)) {
      switch destination {
      case .password(let answers):
        PasswordPresenter(answers: answers, interactor: interactor, router: $0, notices: notices)
      case .deletion(let typed):
        DeletionPresenter(typed: typed, interactor: interactor, router: $0, notices: notices)
      }
    }
  }
}

extension AppFeature where Factory == MemberFactory {
  /// The password and the deletion of an account, which Me opens.
  static var account: Self { AppFeature() }
}
