/// A rule of the console that was broken, and the lines that broke it.
public struct Finding: CustomStringConvertible {
  /// The broken rule, in one sentence.
  public let message: String
  /// All typed lines, in order; over the same initial data they reproduce the finding.
  public let script: [String]

  /// The sentence, then the script, one line each.
  public var description: String {
    "\(message) This script reproduces it:\n" + script.map { $0 + "\n" }.joined()
  }
}
