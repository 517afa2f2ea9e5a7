/// When to use colour.
nonisolated public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colour if the environment and the terminal allow it.
  case auto
  /// Colour in every case.
  case always
  /// No colour.
  case never

  /// Returns whether to use colour.
  ///
  /// With `auto`, `NO_COLOR`, `FORCE_COLOR`, the terminal and `TERM` decide, in this order.
  public func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func asks(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    return switch self {
    case .always: true
    case .never: false
    case .auto where asks("NO_COLOR"): false
    case .auto where asks("FORCE_COLOR"): true
    case .auto: isTerminal && environment("TERM") != "dumb"
    }
  }
}
