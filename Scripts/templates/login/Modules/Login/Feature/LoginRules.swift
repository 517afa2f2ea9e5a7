public import PasswordHashing
public import Presentation

/// The rules for user names and passwords.
nonisolated enum LoginRules {
  /// Returns the user name in small letters if it has 3 to 20 letters and digits.
  static func user(_ text: String) throws(LoginError) -> String {
    let user = text.lowercased()
    guard user.wholeMatch(of: /[a-z0-9]{3,20}/) != nil else { throw .badName }
    return user
  }

  /// Returns the password if it has at least 8 characters and can be hashed.
  static func password(_ text: String) throws(LoginError) -> String {
    guard text.count >= 8, canBeHashed(text) else { throw .badPassword }
    return text
  }

  /// Returns whether the text has at most 256 bytes and no control characters.
  static func canBeHashed(_ text: String) -> Bool {
    text.utf8.count <= 256
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// A mistake at the login.
nonisolated enum LoginError: UserFacingError, Hashable {
  case badName
  case nameTaken(String)
  case badPassword
  case passwordsDiffer
  /// The password is wrong, or there is no account with this user name.
  case wrongPassword(String)

  var message: Note {
    switch self {
    case .badName: "A user name has 3 to 20 small letters and digits. Type another one."
    case .nameTaken(let user): "The user name \(user) is taken. Type another one."
    case .badPassword: "A password has 8 to 256 characters. Type another one."
    case .passwordsDiffer: "The passwords differ. Type the first one again."
    case .wrongPassword(let user):
      """
      This is not the password of an account called \(user). Type the password again, or an empty \
      line to go back.
      """
    }
  }

  var code: String {
    switch self {
    case .badName: "badName"
    case .nameTaken: "nameTaken"
    case .badPassword: "badPassword"
    case .passwordsDiffer: "passwordsDiffer"
    case .wrongPassword: "wrongPassword"
    }
  }
}

nonisolated extension HashingError: @retroactive UserFacingError {
  public var message: Note {
    "The login failed, because the password could not be hashed. Try again."
  }

  public var code: String { "hashing" }
}
