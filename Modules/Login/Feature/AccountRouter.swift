import LoginInterface
import Routing

/// The router of an account page, which can log out.
final class AccountRouter<Factory: AccountFactory>: Router<Factory>, AccountRoute {}
