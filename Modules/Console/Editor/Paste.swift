import Presentation

/// What becomes of pasted text at a prompt, scalar by scalar.
nonisolated struct Paste {
  private var wasReturn = false
  private var isCut = false

  /// At a message, line ends are kept; at a command they become spaces; a secret ends at the first.
  ///
  /// - Returns: What is to be inserted.
  mutating func scalar(for scalar: Unicode.Scalar, at kind: Prompt.Kind) -> Unicode.Scalar? {
    let isRest = wasReturn && scalar == "\n"
    wasReturn = scalar == "\r"
    guard !isCut, !isRest else { return nil }
    guard scalar == "\n" || scalar == "\r" else { return scalar }
    switch kind {
    case .text: return "\n"
    case .command, .choice: return " "
    case .secret:
      isCut = true
      return nil
    }
  }
}
