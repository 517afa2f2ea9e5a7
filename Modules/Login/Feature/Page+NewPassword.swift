import Presentation

extension Page {
  /// Asks for a new password.
  static let newPassword = Page(
    "New password", notes: ["Choose a new password of at least 8 characters."],
    prompt: Prompt(.secret, "new password"))

  /// Asks for the new password again.
  static let newPasswordAgain = Page(
    "Again", notes: ["\(suggesting: .input("the new password again"))."],
    prompt: Prompt(.secret, "again"))
}
