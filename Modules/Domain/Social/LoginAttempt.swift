/// An attempt to log in: the secret that is tried, and from where.
public enum LoginAttempt: Hashable, Sendable {
  /// A password, from a terminal with this key; nil where terminals have none.
  case password(key: String?)
  /// A recovery code, where terminals have keys; elsewhere it counts as a password.
  case recoveryCode
  /// None that counts as a password: somebody with this key has logged in by other means.
  case otherMeans(key: String?)

  /// The number of known keys that an account has at most.
  public static let mostKnownKeys = 8

  /// The key of the terminal; nil if it does not matter.
  package var key: String? {
    switch self {
    case .password(let key), .otherMeans(let key): key
    case .recoveryCode: nil
    }
  }

  /// Returns the counter of the attempt, for a key that is known or not.
  package func counter(isKnown: Bool) -> GuessCounter {
    switch self {
    case .password(let key?), .otherMeans(let key?): isKnown ? .key(key) : .login
    case .password(nil), .otherMeans(nil): .terminal
    case .recoveryCode: .recovery
    }
  }
}

/// A counter of attempts at one user name.
package struct GuessCounter: Hashable, Sendable {
  /// The name under which it is stored; no label of a key has a colon.
  package let name: String

  /// Passwords from keys with which nobody has logged in.
  static let login = Self(name: "login")
  /// Attempts at the login where terminals have no keys, which no browser can use up.
  static let terminal = Self(name: "terminal")
  /// Attempts inside open sessions.
  package static let session = Self(name: "session")
  /// Recovery codes.
  static let recovery = Self(name: "recovery")

  /// Passwords from terminals with a key with which somebody has logged in before.
  static func key(_ key: String) -> Self { Self(name: "key:\(key)") }
}
