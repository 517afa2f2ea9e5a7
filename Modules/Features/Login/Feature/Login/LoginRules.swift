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

  /// Returns the display name if it obeys the rules of display names.
  static func name(_ text: String) throws(LoginError) -> String {
    do { return try User.name(typed: text) } catch { throw .name(error) }
  }

  /// Returns the password if it has at least 8 characters, at most 256 bytes and no control characters.
  ///
  /// The lower limit counts what a person counts; the upper one is the hasher's.
  static func password(_ text: String) throws(LoginError) -> Secret {
    if text.utf8.count > longestSecret { throw .passwordMalformed(.tooLong) }
    if text.count < 8 { throw .passwordMalformed(.tooShort) }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .passwordMalformed(.hasControls) }
    return Secret(text)
  }

  /// The greatest number of bytes of a secret.
  static let longestSecret = 256

  /// Returns whether the text has at most 256 bytes and no NUL.
  ///
  /// Other text is never stored as a secret, so it is rejected without hashing.
  static func canBeHashed(_ text: String) -> Bool {
    text.utf8.count <= longestSecret && !text.utf8.contains(0)
  }

  /// Returns the password if it was repeated exactly.
  static func again(_ text: String, as password: Secret) throws(LoginError) -> Secret {
    // Compares bytes, because the hash depends on them. `==` ignores how an accent is encoded.
    guard text.utf8.elementsEqual(password.text.utf8) else { throw .passwordsDiffer }
    return password
  }
}
