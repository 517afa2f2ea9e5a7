import TerminalInput

/// When to use colour.
nonisolated package enum ColorChoice: String, CaseIterable, Sendable {
  /// Colour if the environment and the terminal allow it.
  case auto
  /// Colour in every case.
  case always
  /// No colour.
  case never

  /// Returns whether to use colour.
  ///
  /// With `auto`, `NO_COLOR`, `FORCE_COLOR`, the terminal and `TERM` decide, in this order. `FORCE_COLOR`
  /// turns colour off if it is `0` or `false`.
  func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func asks(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    return switch self {
    case .always: true
    case .never: false
    case .auto where asks("NO_COLOR"): false
    case .auto where asks("FORCE_COLOR"): !["0", "false"].contains(environment("FORCE_COLOR"))
    case .auto: isTerminal && Terminal.takesEscapes(environment: environment)
    }
  }
}
