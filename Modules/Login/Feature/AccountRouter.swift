public import LoginInterface
public import Routing

/// The routes of the account screens.
public typealias AccountRoutes = AccountRoute & Dismissable

/// The router of the account screens, which share the modal that the first one opened.
public final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoutes {
  /// A push, inside the modal.
  public var accountTransition: any Transition { .push }
}
