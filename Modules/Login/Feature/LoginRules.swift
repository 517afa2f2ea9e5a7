import Social

/// The rules for the names and the password of an account.
nonisolated enum LoginRules {
  /// Returns the user name if it is well formed and not reserved.
  static func user(_ text: String, reserved: Set<String> = []) throws(LoginError) -> User.ID {
    if reserved.contains(text) { throw .userNameReserved(text) }
    let user = User.ID(rawValue: text)
    guard user.isWellFormed else { throw .userNameMalformed }
    return user
  }

  /// Returns the display name if it is well formed, short enough and not reserved.
  static func name(_ text: String, reserved: Set<String>) throws(LoginError) -> String {
    if reserved.contains(text.lowercased()) { throw .userNameReserved(text.lowercased()) }
    guard let name = User.name(typed: text) else { throw .nameMalformed }
    if let excess = TextLimit.name.excess(of: name) { throw .nameTooLong(excess) }
    return name
  }

  /// Returns the password if it has 8 to 256 bytes and no NUL.
  static func password(_ text: String) throws(LoginError) -> Secret {
    guard text.utf8.count >= 8, canBeHashed(text) else { throw .passwordMalformed }
    return Secret(text)
  }

  /// Returns whether the text has at most 256 bytes and no NUL.
  ///
  /// Other text is never stored as a secret, so it is rejected without hashing.
  static func canBeHashed(_ text: String) -> Bool {
    text.utf8.count <= 256 && !text.utf8.contains(0)
  }

  /// Checks the repeated password.
  static func again(_ text: String, as password: Secret) throws(LoginError) {
    // Compares bytes, because the hash depends on them. `==` ignores how an accent is encoded.
    guard text.utf8.elementsEqual(password.text.utf8) else { throw .passwordsDiffer }
  }
}
