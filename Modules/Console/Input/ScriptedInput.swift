/// Lines that were written before, for tests.
public final class ScriptedInput: Input {
  public let isTerminal: Bool
  private var lines: ArraySlice<String>

  /// With `isTerminal`, it pretends that a person types.
  public init(_ lines: [String], isTerminal: Bool = false) {
    self.lines = lines[...]
    self.isTerminal = isTerminal
  }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    return lines.popFirst().map { .line($0) } ?? .end
  }

}
