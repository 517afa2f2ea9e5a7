import Presentation

/// Converts pasted text for a prompt, scalar by scalar.
nonisolated struct Paste {
  /// Number of line ends that are held back: those at the end of the paste are dropped.
  private var lineEnds = 0
  private var wasReturn = false
  private var isCut = false

  /// Returns the scalars to insert for a pasted one.
  ///
  /// Text keeps its line ends, in a command they become spaces, and a secret ends at the first.
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
