public import Routing
public import Social

/// Where somebody can be who is not logged in.
///
/// Pages of a question carry the answers so far and ask for the first that is missing. They are
/// passing, but for those that nothing was answered on yet.
nonisolated public enum LoginDestination: Destination {
  case welcome
  /// Asks for the user name, or for the password of that user.
  case login(User.ID?)
  case signUp(SignUp)
  case recovery(Recovery)

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

/// What was answered so far by somebody who signs up.
nonisolated public struct SignUp: Hashable, Sendable {
  public var user: User.ID?
  public var name: String?
  public var password: Secret?

  public init() {}
}

/// What was answered so far by somebody who forgot the password.
nonisolated public struct Recovery: Hashable, Sendable {
  public var user: User.ID?
  public var code: Secret?
  public var password: Secret?

  public init() {}
}

nonisolated extension LoginDestination {
  public static let links: [Link<Self>] = [
    Link("welcome") { _ in .welcome },
    Link("login") { .login($0.query("user")) },
    Link("signup") { _ in .signUp(SignUp()) },
    Link("forgot") { _ in .recovery(Recovery()) },
  ]
}
