import Presentation

/// An error in the form in which a person or a program gets it.
nonisolated struct Failure {
  let message: String
  /// The name of the error's case, which stays when the sentence changes.
  let code: String
  /// Whether the error has no sentence of its own: a bug.
  let isInternal: Bool

  /// Creates it for a person at a prompt of this kind.
  init(_ error: any Error, at kind: Prompt.Kind = .command) {
    let mirror = Mirror(reflecting: error)
    code =
      mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: error)
      : String(describing: type(of: error))
    if let explained = error as? any UserFacingError {
      message = explained.message.worded(at: kind)
      isInternal = false
    } else {
      message =
        "Something went wrong inside the program: \(String(describing: error).shortened(to: 200)). "
        + "The word look shows where you are; then try again."
      isInternal = true
    }
  }
}

nonisolated extension String {
  /// Returns the text, cut after `count` characters so that a message that quotes it stays
  /// readable.
  func shortened(to count: Int = 40) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
