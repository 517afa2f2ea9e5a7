/// A command of a program, such as `App completion bash`: the first argument, with options of its own.
///
/// Its effect marks the command in the options, and takes the argument after it, if there is one.
public struct Subcommand<Options>: Sendable {
  /// The name, which is the first argument.
  public let name: String
  /// The explanation in the help, in a few words.
  package let help: String
  /// The table of its options.
  let table: OptionTable<Options>
  private let example: @Sendable (_ program: String) -> String
  private let effect: CommandLineOption<Options>.Effect
  private let wantsHelp: @Sendable (Options) -> Bool

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The first argument.
  ///   - help: The explanation in the help, in a few words.
  ///   - options: The options, one of which asks for the help.
  ///   - effect: Marks the command in the options, and takes the argument after it.
  ///   - wantsHelp: Returns whether the help was asked for, with which nothing else is needed.
  ///   - example: Returns an example for the help, from the name of the program.
  public init(
    _ name: String, help: String, options: [CommandLineOption<Options>],
    effect: CommandLineOption<Options>.Effect,
    wantsHelp: @escaping @Sendable (Options) -> Bool,
    example: @escaping @Sendable (_ program: String) -> String
  ) {
    (self.name, self.help, self.effect, self.wantsHelp) = (name, help, effect, wantsHelp)
    self.example = example
    table = OptionTable([OptionGroup("Options", options)])
  }

  /// The kind of argument that follows the name; nil if none does.
  var value: OptionValue? { effect.value }

  /// The name and the placeholder of the argument after it, such as `completion bash|zsh|fish`.
  var usage: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  /// Returns the help: the usage, an example, and the options.
  public func help(of program: String) -> String {
    """
    usage: \(program) \(usage) [option ...]

    \(help.prefix(1).uppercased())\(help.dropFirst()).

    Example:
      \(example(program))

    \(table.help)
    """
  }

  /// Applies the arguments, which begin with the name, to `options`.
  ///
  /// - Throws: ``OptionError`` for the first mistake.
  public func parse(_ arguments: [String], into options: inout Options) throws(OptionError) {
    let operands = try table.parse(Array(arguments.dropFirst()), into: &options)
    if wantsHelp(options) { return }
    let needless = operands.dropFirst(value == nil ? 0 : 1).first
    if let needless { throw .needless(needless, after: usage) }
    switch effect {
    case .on(let set): set(&options)
    case .value(let value, let read):
      guard let given = operands.first else { throw .missingValue(name, value) }
      guard read(&options, given) else { throw .badValue(name, value, given) }
    }
  }
}
