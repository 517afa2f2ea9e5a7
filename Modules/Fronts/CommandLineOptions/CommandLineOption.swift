/// A command-line option, as an entry of an ``OptionTable``.
///
/// `Options` is the value that the arguments are parsed into:
///
/// ```swift
/// struct Options { var isLoud = false; var color = Color.auto }
///
/// let table = OptionTable<Options>([
///   OptionGroup("Looks", [
///     CommandLineOption("--loud", "-l", help: "use capitals", effect: .on { $0.isLoud = true }),
///     CommandLineOption("--color", help: "when to use colour", effect: .choice { $0.color = $1 }),
///   ])
/// ])
/// ```
public struct CommandLineOption<Options>: Sendable {
  /// The effect of an option.
  public enum Effect: Sendable {
    /// The option takes no value.
    case on(@Sendable (inout Options) -> Void)
    /// The option takes a value; the closure stores the value and returns whether it is valid.
    case value(OptionValue, @Sendable (inout Options, String) -> Bool)
  }

  /// The names with their dashes, such as `--help` and `-h`.
  package let names: [String]
  /// The environment variable that has the value if no argument does; nil for none.
  package let variable: String?
  /// The explanation in the help, in a few words.
  package let help: String
  let effect: Effect

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - names: The names with their dashes.
  ///   - variable: The environment variable that has the value if no argument does; for an option
  ///     without a value, any text in it counts. An empty variable counts as not set.
  ///   - help: The explanation in the help, in a few words.
  ///   - effect: The effect.
  public init(_ names: String..., variable: String? = nil, help: String, effect: Effect) {
    (self.names, self.variable, self.help, self.effect) = (names, variable, help, effect)
  }

  /// The kind of value that the option takes; nil if it takes none.
  package var value: OptionValue? { effect.value }
}

extension CommandLineOption.Effect {
  /// The kind of value that is taken; nil if none is.
  var value: OptionValue? { if case .value(let value, _) = self { value } else { nil } }

  /// Returns the effect of an option that takes a value; `parse` returns nil for an invalid text.
  public static func parsed<Value>(
    _ value: OptionValue, _ parse: @escaping @Sendable (String) -> Value?,
    _ set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Self {
    .value(value) {
      guard let parsed = parse($1) else { return false }
      set(&$0, parsed)
      return true
    }
  }

  /// Returns the effect of an option that takes a file or a folder, with `~` for the home folder.
  public static func path(
    _ value: OptionValue, _ set: @escaping @Sendable (inout Options, String) -> Void
  ) -> Self {
    .parsed(value, { $0.isEmpty ? nil : ProcessEnvironment.path(typed: $0) }, set)
  }

  /// Returns the effect of an option that takes a whole number; by default it is at least 1.
  public static func number(
    _ placeholder: String, in range: ClosedRange<Int> = 1 ... .max, example: String,
    _ set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> Self {
    .parsed(
      .text(placeholder, example: example),
      { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }, set)
  }

  /// Returns the effect of an option that takes one of the cases of an enum, by its raw value.
  public static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ set: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Self {
    .parsed(.choice(Choice.allCases.map(\.rawValue)), { Choice(rawValue: $0) }, set)
  }
}
