public import LoginInterface
public import Routing

/// The routes of the screens of a member's account.
public typealias AccountRoutes = AccountRoute & Closable

/// The router of the screens of a member's account.
public final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoutes {}

extension FlowCoordinator where Factory: AccountFactory, Interactor == AccountInteractor {
  func router() -> AccountRouter<Factory> { AccountRouter(factory: factory) }
}
