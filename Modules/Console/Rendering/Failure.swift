import Presentation

/// An error in the form in which a person or a program gets it.
nonisolated package struct Failure {
  package let message: String
  /// The identifier that the error states.
  ///
  /// An internal error states none. Its code is the name of its enum case, or of its type if it is
  /// no enum, and is not stable.
  package let code: String
  /// Whether the error has no message of its own: a bug.
  package let isInternal: Bool

  /// Creates it for a person at a prompt of this kind.
  init(_ error: any Error, at kind: Prompt.Kind = .command) {
    if let explained = error as? any UserFacingError {
      message = explained.message.worded(at: kind)
      code = explained.code
      isInternal = false
    } else {
      code = error.caseOrType
      message =
        "Internal error: \(String(describing: error).shortened(to: 200)). "
        + "Type /look to see where you are, then try again."
      isInternal = true
    }
  }
}

nonisolated extension Error {
  fileprivate var caseOrType: String {
    let mirror = Mirror(reflecting: self)
    return mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: self)
      : String(describing: type(of: self))
  }
}
