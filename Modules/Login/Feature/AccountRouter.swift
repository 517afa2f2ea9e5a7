import LoginInterface
import Routing

/// The router of the account pages, with the route to log out.
final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoute {}
