public import Routing
public import Social

/// The screens for people who are not logged in.
///
/// Sign-up and recovery ask one question a page: each page carries the answers so far and asks for
/// the first one missing. With an answer in it, such a page is passing.
nonisolated public enum LoginDestination: Destination {
  /// The first screen.
  case welcome
  /// Asks for the user name, or for the password of that user.
  case login(User.ID?)
  /// Asks for the first missing answer of a sign-up.
  case signUp(SignUp)
  /// Asks for the first missing answer of a recovery.
  case recovery(Recovery)

  /// The page's address; nil once a sign-up or a recovery has an answer.
  public var address: Address? {
    switch self {
    case .welcome: Address("welcome")
    case .login(nil): Address("login")
    case .login(let user?): Address("login", query: ["user": user.rawValue])
    case .signUp(let answers): answers == SignUp() ? Address("signup") : nil
    case .recovery(let answers): answers == Recovery() ? Address("forgot") : nil
    }
  }
}

/// The answers of a sign-up so far.
nonisolated public struct SignUp: Hashable, Sendable {
  /// The user name; nil until it is answered.
  public var user: User.ID?
  /// The display name; nil until it is answered.
  public var name: String?
  /// The password; nil until it is answered.
  public var password: Secret?

  /// Creates a sign-up without answers.
  public init() {}
}

/// The answers of a recovery so far, after a forgotten password.
nonisolated public struct Recovery: Hashable, Sendable {
  /// The user name; nil until it is answered.
  public var user: User.ID?
  /// The recovery code; nil until it is answered.
  public var code: Secret?
  /// The new password; nil until it is answered.
  public var password: Secret?

  /// Creates a recovery without answers.
  public init() {}
}

nonisolated extension LoginDestination {
  /// The links of these screens: `welcome`, `login?user=…`, `signup`, `forgot`.
  public static let links: [Link<Self>] = [
    Link("welcome") { _ in .welcome },
    Link("login") { .login($0.query("user")) },
    Link("signup") { _ in .signUp(SignUp()) },
    Link("forgot") { _ in .recovery(Recovery()) },
  ]
}
