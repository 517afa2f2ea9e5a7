/// An output that drops the text, for a session that nobody reads.
public final class DiscardingOutput: Output {
  /// Creates an output.
  public init() {}

  /// Does nothing.
  public func write(_ text: String) {}
}
