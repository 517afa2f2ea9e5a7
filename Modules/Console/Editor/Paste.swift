import Presentation

/// What becomes of pasted text at a prompt, scalar by scalar.
nonisolated struct Paste {
  /// How many line ends came last: those at the end of the paste do not count.
  private var lineEnds = 0
  private var wasReturn = false
  private var isCut = false

  /// At a message, line ends are kept; at a command they become spaces; a secret ends at the first.
  ///
  /// - Returns: What is to be inserted.
  mutating func scalars(for scalar: Unicode.Scalar, at kind: Prompt.Kind) -> [Unicode.Scalar] {
    let isRest = wasReturn && scalar == "\n"
    wasReturn = scalar == "\r"
    guard !isCut, !isRest else { return [] }
    guard scalar != "\n", scalar != "\r" else {
      lineEnds += 1
      isCut = kind == .secret
      return []
    }
    defer { lineEnds = 0 }
    return Array(repeating: kind == .text ? "\n" : " ", count: lineEnds) + [scalar]
  }
}
