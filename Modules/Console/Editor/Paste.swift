import Presentation

/// Converts pasted text for a prompt, scalar by scalar.
nonisolated struct Paste {
  /// Number of line ends not inserted yet; line ends at the end of the paste are never inserted.
  private var lineEnds = 0
  private var wasReturn = false
  private var isCut = false

  /// Returns the scalars to insert for a pasted scalar.
  ///
  /// A text keeps its line ends. In a command they become spaces. A secret ends at the first one.
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
