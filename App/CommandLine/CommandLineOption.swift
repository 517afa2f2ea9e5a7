import Console

/// A command-line option; one table of them is the source of parsing, help and completion.
nonisolated struct CommandLineOption: Sendable {
  enum Effect: Sendable {
    case on(@Sendable (inout Options) -> Void)
    /// The option takes a value; the closure sets it and returns whether it is valid.
    case value(OptionValue, @Sendable (inout Options, String) -> Bool)
  }

  let names: [String]
  let help: String
  let effect: Effect

  init(_ names: String..., help: String, effect: Effect) {
    self.names = names
    self.help = help
    self.effect = effect
  }

  var value: OptionValue? {
    if case .value(let value, _) = effect { value } else { nil }
  }

  static var all: [CommandLineOption] { groups.flatMap(\.flags) }

  static func named(_ name: String) -> CommandLineOption? {
    for group in groups {
      if let flag = group.flags.first(where: { $0.names.contains(name) }) { return flag }
    }
    return nil
  }

  static func nearest(to text: String) -> String? {
    // Other programs accept a value without a space, as in `-clook`.
    if text.hasPrefix("-c") { return "-c" }
    // Short options are left out: any two of them are similar.
    return Suggestion.nearest(to: text, in: all.flatMap(\.names).filter { $0.hasPrefix("--") })
  }
}

nonisolated extension CommandLineOption.Effect {
  /// Returns the effect of an option that takes a file or a folder.
  static func path(
    _ value: OptionValue, _ set: @escaping @Sendable (inout Options, String) -> Void
  ) -> Self {
    .value(value) {
      set(&$0, $1)
      return true
    }
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ set: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Self {
    .value(.choice(Choice.allCases.map(\.rawValue))) {
      guard let choice = Choice(rawValue: $1) else { return false }
      set(&$0, choice)
      return true
    }
  }
}
