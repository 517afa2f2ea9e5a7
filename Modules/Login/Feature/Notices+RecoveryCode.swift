import Presentation

extension Notices {
  /// Shows a code once; it cannot be asked for again.
  func postRecoveryCode(_ code: String) {
    post(
      Notice(
        "Your recovery code is \(code). Write it down: it is shown only now, and opens your account"
          + " if you forget the password.",
        isSecret: true))
  }
}
