import LoginInterface
import Social

/// What a new account may be called and opened with.
nonisolated enum LoginRules {
  static func user(_ text: String, reserved: Set<String> = []) throws(LoginError) -> User.ID {
    if reserved.contains(text) { throw .userNameReserved(text) }
    let user = User.ID(rawValue: text)
    guard user.isWellFormed else { throw .userNameMalformed }
    return user
  }

  static func name(_ text: String, reserved: Set<String>) throws(LoginError) -> String {
    if reserved.contains(text.lowercased()) { throw .userNameReserved(text.lowercased()) }
    guard let name = User.name(typed: text) else { throw .nameMalformed }
    return name
  }

  static func password(_ text: String) throws(LoginError) -> Secret {
    guard text.utf8.count >= 8, canBeHashed(text) else { throw .passwordMalformed }
    return Secret(text)
  }

  /// What cannot was never written down, so it is wrong without asking the hasher.
  static func canBeHashed(_ text: String) -> Bool {
    text.utf8.count <= 256 && !text.utf8.contains(0)
  }

  static func again(_ text: String, as password: Secret) throws(LoginError) {
    // By their bytes, as they are hashed: to `==`, two ways of writing an accent are equal.
    guard text.utf8.elementsEqual(password.text.utf8) else { throw .passwordsDiffer }
  }
}
