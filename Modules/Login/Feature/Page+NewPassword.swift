import Presentation

extension Page {
  static let newPassword = Page(
    "New password", notes: ["Choose a new password of 8 to 256 bytes."],
    prompt: Prompt(.secret, "new password"))

  static let newPasswordAgain = Page(
    "Again", notes: ["Type the new password again."], prompt: Prompt(.secret, "again"))
}
