/// Keeps what was written, for tests.
public final class Transcript: Output {
  public private(set) var text = ""

  public init() {}

  public func write(_ text: String) {
    self.text += text
  }
}
