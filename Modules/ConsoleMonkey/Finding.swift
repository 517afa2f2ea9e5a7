/// A rule of the console that was broken, and the lines that broke it.
public struct Finding: CustomStringConvertible {
  /// The broken rule, in one sentence.
  public let message: String
  /// All typed lines, in order; over the same initial data they reproduce the finding.
  public let script: [String]
  let rule: Rule
  /// Number of lines of the script before it was shortened.
  var typed: Int

  init(message: String, script: [String], rule: Rule) {
    self.message = message
    self.script = script
    self.rule = rule
    typed = script.count
  }

  /// The sentence, then the script, one line each.
  public var description: String {
    let script = script.map { $0 + "\n" }.joined()
    let isShortened = self.script.count < typed
    let lines =
      isShortened
      ? "These \(self.script.count) of \(typed) lines reproduce it"
      : "This script reproduces it"
    return "\(message) \(lines):\n\(script)"
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
