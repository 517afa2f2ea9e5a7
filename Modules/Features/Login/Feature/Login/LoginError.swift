import SocialPresentation

/// The rule that a new password breaks, in words for a person.
nonisolated enum PasswordFault: String, Sendable {
  /// It has fewer than 8 characters.
  case tooShort = "A password has at least 8 characters."
  /// It has more than 256 bytes.
  case tooLong = "That password is too long: it has more than 256 bytes."
  /// It contains a NUL, which the hash would cut it at, or a key that a line editor may take for a
  /// command.
  case hasControls = "A password cannot contain control characters, such as Tab."
}

/// Invalid input at login and sign-up, and for a member's own account.
nonisolated enum LoginError: UserFacingError, Hashable {
  /// The user name is not 3 to 20 of `a-z`, `0-9` and `_`.
  case userNameMalformed
  /// The user name is a command.
  case userNameReserved(String)
  /// The user name belongs to an account, or once did.
  case userNameTaken(User.ID)
  /// The display name breaks a rule.
  case name(DisplayNameError)
  /// The new password breaks a rule.
  case passwordMalformed(PasswordFault)
  /// The repeated password differs from the first one.
  case passwordsDiffer
  /// The user does not exist or the password is wrong; the error does not reveal which.
  ///
  /// At the login, the message also names the way to a new account.
  case wrongPassword(User.ID, isLogin: Bool = false)
  /// The user does not exist or the recovery code is wrong; the error does not reveal which.
  case wrongCode
  /// The user name typed to confirm is not the member's own.
  case otherUserName(own: User.ID)

  var message: Note {
    switch self {
    case .userNameMalformed:
      "A user name has 3 to 20 characters: small letters a-z, digits 0-9 and _. Try another."
    case .userNameReserved(let word):
      """
      "\(word)" is a command, \(phrase: .useAmongText(of: word)), \
      so nobody can be called that. \(suggesting: .input("another name")).
      """
    case .userNameTaken(let user):
      """
      \(user) is taken. \(suggesting: .input("another name")), \
      or \(suggesting: .back) to log in if it is yours.
      """
    case .name(let error): "\(error.sentence) \(suggesting: .input("another"))."
    case .passwordMalformed(let fault): "\(fault.rawValue) \(Self.asking(for: "another password"))"
    case .passwordsDiffer:
      """
      The two passwords differ. \(suggesting: .input("the first one again")), \
      or \(suggesting: .back) to choose another.
      """
    case .wrongPassword(_, isLogin: true):
      """
      No account has that user name and password. \(Self.asking(for: "the password again")) \
      On the first screen, \
      \(WelcomePresenter.Command.signup(nil).word) makes an account, and \
      \(WelcomePresenter.Command.forgot(nil).word) replaces the password.
      """
    case .wrongPassword(let user, isLogin: false):
      "That is not the password of \(user). \(Self.asking(for: "it again"))"
    case .wrongCode: "That code opens no account of that name. \(Self.asking(for: "it again"))"
    case .otherUserName(let own):
      """
      That is not your user name, so nothing is deleted. \(suggesting: .input(own.rawValue)), \
      or \(suggesting: .back) to keep the account.
      """
    }
  }

  private static func asking(for input: String) -> Note {
    "\(suggesting: .input(input)), or \(suggesting: .back) to go back."
  }

  var code: String { if case .name(let error) = self { error.code } else { caseOrType } }
}
