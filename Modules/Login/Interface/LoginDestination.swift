public import Routing
public import Social

/// The screens for people who are not logged in.
///
/// Sign-up and recovery ask one question per page. Their destinations lead to the first question;
/// the flow makes its other pages itself, and owns the answers.
nonisolated public enum LoginDestination: Destination {
  /// The first screen.
  case welcome
  /// Asks for the password of a user, or for the user name if the value is nil.
  case login(User.ID?)
  /// Asks for the user name of a new account.
  case signUp
  /// Asks for the user name of an account whose password is forgotten.
  case recovery

  /// The page's address; never nil.
  public var address: Address? {
    switch self {
    case .welcome: Address("welcome")
    case .login(nil): Address("login")
    case .login(let user?): Address("login", query: ["user": user.rawValue])
    case .signUp: Address("signup")
    case .recovery: Address("forgot")
    }
  }
}

nonisolated extension LoginDestination {
  /// The links of these screens: `welcome`, `login?user=…`, `signup`, `forgot`.
  public static let links: [Link<Self>] = [
    Link("welcome") { _ in .welcome },
    Link("login") { .login($0.query("user")) },
    Link("signup") { _ in .signUp },
    Link("forgot") { _ in .recovery },
  ]
}
