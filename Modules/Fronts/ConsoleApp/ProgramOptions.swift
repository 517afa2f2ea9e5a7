/// The options of a program with a console: those that every such program has, and its own.
///
/// ```swift
/// nonisolated struct Options: ProgramOptions {
///   var console = ConsoleOptions()
///   var days = 14
///
///   static let own = [
///     OptionGroup<Options>(
///       "Loans",
///       [
///         CommandLineOption(
///           "--days", variable: "LIBRARY_DAYS", help: "how long a loan lasts",
///           effect: .number("DAYS", example: "14") { $0.days = $1 })
///       ])
///   ]
/// }
/// ```
nonisolated public protocol ProgramOptions: Sendable {
  /// Creates the defaults.
  init()
  /// The options that every program has.
  var console: ConsoleOptions { get set }
  /// The options of this program, which come first in the help; none by default.
  static var own: [OptionGroup<Self>] { get }
}

/// A program without options of its own has these.
nonisolated extension ConsoleOptions: ProgramOptions {
  public var console: ConsoleOptions {
    get { self }
    set { self = newValue }
  }
}

nonisolated extension ProgramOptions {
  /// None.
  public static var own: [OptionGroup<Self>] { [] }

  /// Returns the table of all options.
  ///
  /// - Parameters:
  ///   - keepsData: Whether there is `--data-dir`, for a program that keeps data.
  ///   - stores: Whether there are `--store` and the commands for all data, for one that can keep it on a server.
  ///   - restores: Whether there is `--restore`, for one that opens the screens of its last session again.
  ///   - serves: Whether there is `--web`, for one that can serve browsers.
  ///   - language: The language of the help.
  package static func table(
    keepsData: Bool = false, stores: Bool = false, restores: Bool = false, serves: Bool = false,
    in language: any Language = English()
  ) -> OptionTable<Self> {
    let data =
      (keepsData ? [dataFolderOption(in: language)] : [])
      + (stores ? [storeOption(in: language)] : [])
      + (restores ? [restoreOption(in: language)] : [])
    let all: [(heading: ProgramText, options: [Option])] = [
      (.data, data), (.scripts, scripts(in: language)),
      (.browsers, serves ? browsers(in: language) : []), (.display, display(in: language)),
      (.about, about(in: language)),
    ]
    let groups = all.filter { !$0.options.isEmpty }.map {
      OptionGroup(language.program($0.heading), $0.options)
    }
    return OptionTable(
      own + groups,
      commands: (stores ? dataCommands(in: language) : []) + commands(in: language))
  }

  /// Returns the options of the program itself, then those that are used most: the help fits a terminal
  /// of 24 rows.
  func briefHelp(of program: String, _ table: OptionTable<Self>) -> String {
    let own = Self.own.flatMap(\.options).prefix(8).flatMap(\.names)
    return table.help(of: own + ConsoleOptions.mostUsed, in: console.language)
      + "\n\n\(console.language.program(.allOptions(of: program)))"
  }

  /// Parses the arguments of a command or of a session, and the environment of a session.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - example: A link of the app, such as `shop://home`.
  ///   - table: The options and commands of the program.
  ///   - variable: Returns the value of an environment variable; nil if it is not set.
  /// - Throws: `OptionError` for the first mistake.
  public init(
    _ arguments: [String], link example: String, table: OptionTable<Self>,
    environment variable: (String) -> String? = { _ in nil }
  ) throws(OptionError) {
    self.init()
    if let command = table.command(in: arguments) {
      try command.parse(arguments, into: &self, wantsHelp: \.console.wantsHelp)
    } else {
      var given = Self()
      _ = try table.parse(arguments, into: &given)
      // The help is the way out of a mistake in the environment.
      if !given.console.printsAndExits { try table.apply(environment: variable, to: &self) }
      let operands = try table.parse(arguments, into: &self)
      try console.take(operands, link: example, commands: table.commands.map(\.name))
    }
  }
}
