/// A rule of the console that was broken, and the lines that broke it.
public struct Finding: CustomStringConvertible {
  /// The broken rule, in one sentence.
  public let message: String
  /// All typed lines, in order; over the same initial data they reproduce the finding.
  public let script: [String]
  let rule: Rule

  /// The sentence, then the script, one line each.
  public var description: String {
    "\(message) This script reproduces it:\n" + script.map { $0 + "\n" }.joined()
  }

  /// A rule that a monkey checks.
  ///
  /// Two findings with equal rules count as the same fault, although their messages may differ.
  nonisolated enum Rule: Hashable {
    case screenIsShown
    /// A page, drawn at this width, is legible and can be used.
    case pageIsUsable(width: Int)
    case promptIsLegible
    case backLeadsBelow
    case isReleased(String)
    case endsWithout(code: String)
  }
}
