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
    isSecret: Bool, prompt: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try prompt()
    return lines.popFirst().map { .line($0) } ?? .end
  }
}
