/// A command of a program, such as `App completion bash`: the first argument, with options of its own.
///
/// Its effect marks the command in the options, and takes the argument after it, if there is one.
public struct Subcommand<Options>: Sendable {
  /// The name, which is the first argument.
  public let name: String
  /// The explanation in the help, in a few words.
  package let help: String
  /// The table of its options, in one group without a heading.
  package let table: OptionTable<Options>
  /// Returns an example for the help, from the name of the program.
  package let example: @Sendable (_ program: String) -> String
  private let effect: CommandLineOption<Options>.Effect

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The first argument.
  ///   - help: The explanation in the help, in a few words.
  ///   - options: The options, one of which asks for the help.
  ///   - effect: Marks the command in the options, and takes the argument after it.
  ///   - example: Returns an example for the help, from the name of the program.
  public init(
    _ name: String, help: String, options: [CommandLineOption<Options>],
    effect: CommandLineOption<Options>.Effect,
    example: @escaping @Sendable (_ program: String) -> String
  ) {
    (self.name, self.help, self.effect, self.example) = (name, help, effect, example)
    table = OptionTable([OptionGroup("", options)])
  }

  /// The kind of argument that follows the name; nil if none does.
  package var value: OptionValue? { effect.value }

  /// Applies the arguments, which begin with the name, to `options`.
  ///
  /// - Parameters:
  ///   - arguments: The name, and what follows it.
  ///   - options: Receives the values.
  ///   - wantsHelp: Returns whether the help was asked for, with which nothing else is needed.
  /// - Throws: ``OptionError`` for the first mistake.
  public func parse(
    _ arguments: [String], into options: inout Options, wantsHelp: (Options) -> Bool
  ) throws(OptionError) {
    let operands = try table.parse(Array(arguments.dropFirst()), into: &options)
    if wantsHelp(options) { return }
    let needless = operands.dropFirst(value == nil ? 0 : 1).first
    if let needless { throw .needless(needless, after: name, value) }
    switch effect {
    case .on(let set): set(&options)
    case .value(let value, let read):
      guard let given = operands.first else { throw .missingValue(name, value) }
      guard read(&options, given) else { throw .badValue(name, value, given) }
    }
  }
}
