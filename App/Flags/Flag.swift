import Console

/// One line of the table that parses the command line, prints its help, and completes it.
nonisolated struct Flag: Sendable {
  enum Effect: Sendable {
    case on(@Sendable (inout Options) -> Void)
    /// What stands after it, and whether one was understood.
    case value(FlagValue, @Sendable (inout Options, String) -> Bool)
  }

  let names: [String]
  let help: String
  let effect: Effect

  init(_ names: String..., help: String, effect: Effect) {
    self.names = names
    self.help = help
    self.effect = effect
  }

  var value: FlagValue? {
    if case .value(let value, _) = effect { value } else { nil }
  }

  static var all: [Flag] { groups.flatMap(\.flags) }

  static func named(_ name: String) -> Flag? {
    all.first { $0.names.contains(name) }
  }

  static func nearest(to text: String) -> String? {
    // `-clook` is how other programs take it.
    if text.hasPrefix("-c") { return "-c" }
    // One letter is near to every other.
    return Suggestion.nearest(to: text, in: all.flatMap(\.names).filter { $0.hasPrefix("--") })
  }
}

nonisolated extension Flag.Effect {
  static func on(_ path: any WritableKeyPath<Options, Bool> & Sendable) -> Self {
    .on { $0[keyPath: path] = true }
  }

  static func off(_ path: any WritableKeyPath<Options, Bool> & Sendable) -> Self {
    .on { $0[keyPath: path] = false }
  }

  /// A file or a folder.
  static func path(
    _ value: FlagValue, _ path: any WritableKeyPath<Options, String?> & Sendable
  ) -> Self {
    .value(value) {
      $0[keyPath: path] = $1
      return true
    }
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ path: any WritableKeyPath<Options, Choice> & Sendable
  ) -> Self {
    .value(.choice(Choice.allCases.map(\.rawValue))) {
      guard let choice = Choice(rawValue: $1) else { return false }
      $0[keyPath: path] = choice
      return true
    }
  }
}
