/// When there is colour.
nonisolated enum ColorChoice: String, CaseIterable {
  /// As the environment says, and the terminal can.
  case auto
  case always, never

  /// Whether there is: as was chosen, else by `NO_COLOR`, `FORCE_COLOR` and `TERM` in this order.
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
