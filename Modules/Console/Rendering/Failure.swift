import Presentation

/// An error in the form in which a person or a program gets it.
nonisolated package struct Failure {
  package let message: String
  /// The name of the error's case, which stays when the sentence changes.
  package let code: String
  /// Whether the error has no sentence of its own: a bug.
  package let isInternal: Bool

  init(_ error: any Error) {
    let mirror = Mirror(reflecting: error)
    code =
      mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: error)
      : String(describing: type(of: error))
    if let explained = error as? any UserFacingError {
      message = explained.message
      isInternal = false
    } else {
      message =
        "Something went wrong inside the program: \(String(describing: error).shortened(to: 200)). "
        + "The word look shows where you are; then try again."
      isInternal = true
    }
  }
}
