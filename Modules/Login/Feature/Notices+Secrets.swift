import Presentation

extension Notices {
  /// Shows a recovery code, which cannot be shown again.
  func postRecoveryCode(_ code: String, inPlaceOfAnother isNew: Bool = false) {
    let beginning: Note =
      isNew
      ? "Your new recovery code is \(code); the old one opens nothing any more."
      : "You have an account now. Your recovery code is \(code)."
    post(
      Notice(
        """
        \(beginning) Write it down: it is shown only now, and opens your account if you forget the \
        password.
        """,
        secret: code))
  }

  /// Posts a notice that the password is changed.
  func postPasswordChange() {
    post(Notice("Your password is changed, and your other sessions have ended."))
  }
}
