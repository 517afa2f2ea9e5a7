public import Observation

/// An output that collects the text, for tests.
@Observable
public final class Transcript: Output {
  /// All text written so far.
  public private(set) var text = ""

  /// Creates an empty transcript.
  public init() {}

  /// Appends the text; never fails.
  public func write(_ text: String) {
    self.text += text
  }
}
