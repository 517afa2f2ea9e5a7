/// An attempt to log in: the secret that is tried, and from where.
public enum LoginAttempt: Hashable, Sendable {
  /// A password, from a terminal with this key; nil where terminals have none.
  case password(key: String?)
  /// A recovery code, where terminals have keys; elsewhere it counts as a password.
  case recoveryCode

  /// The number of known keys that an account has at most.
  public static let mostKnownKeys = 8

  /// The key of the terminal; nil if it does not matter.
  package var key: String? {
    if case .password(let key) = self { key } else { nil }
  }

  /// Returns the counter of the attempt, for a key that is known or not.
  package func counter(isKnown: Bool) -> GuessCounter {
    switch self {
    case .password(let key?) where isKnown: .key(key)
    case .password: .login
    case .recoveryCode: .recovery
    }
  }
}

/// A counter of attempts at one user name.
package enum GuessCounter: Hashable, Sendable {
  /// Attempts at the login, but those of the other counters.
  case login
  /// Attempts inside open sessions.
  case session
  /// Recovery codes.
  case recovery
  /// Passwords from terminals with a key with which somebody has logged in before.
  case key(String)

  /// The name under which it is stored; no label of a key has a colon.
  package var name: String {
    switch self {
    case .login: "login"
    case .session: "session"
    case .recovery: "recovery"
    case .key(let key): "key:\(key)"
    }
  }
}
