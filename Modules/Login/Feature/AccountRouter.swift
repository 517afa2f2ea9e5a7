public import LoginInterface
public import Routing

public typealias AccountRoutes = AccountRoute & Dismissable

/// Leads from one page of a question to the next: inside the modal that the first one opened.
public final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoutes {
  public var accountTransition: any Transition { .push }
}
