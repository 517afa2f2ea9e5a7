/// A rule of the console that did not hold, and the lines that led there.
public struct Finding: CustomStringConvertible {
  /// What was found, in one sentence.
  public let sentence: String
  /// All that was typed; typed again over the same beginning, it leads to the same.
  public let script: [String]

  /// The sentence, then the script, a line each.
  public var description: String {
    "\(sentence) This script shows it:\n" + script.map { $0 + "\n" }.joined()
  }
}
