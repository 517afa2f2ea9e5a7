/// Lines that were written before, for tests.
public final class ScriptedInput: Input {
  public let isTerminal: Bool
  private var lines: ArraySlice<String>

  /// With `isTerminal`, it pretends that a person types.
  public init(_ lines: [String], isTerminal: Bool = false) {
    self.lines = lines[...]
    self.isTerminal = isTerminal
  }

  public func next(isSecret: Bool) async -> Reading {
    lines.popFirst().map { .line($0) } ?? .end
  }
}
