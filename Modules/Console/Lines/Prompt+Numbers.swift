import Presentation

nonisolated extension Prompt.Kind {
  /// Whether a number chooses a row.
  var takesNumbers: Bool { self == .command || self == .choice }
}
