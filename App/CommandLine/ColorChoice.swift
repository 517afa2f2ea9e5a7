/// When to use colour.
nonisolated enum ColorChoice: String, CaseIterable {
  /// By the environment and the terminal.
  case auto
  case always, never

  /// Returns whether to use colour.
  ///
  /// With `auto`, `NO_COLOR`, `FORCE_COLOR`, the terminal and `TERM` decide, in this order.
  func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
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
