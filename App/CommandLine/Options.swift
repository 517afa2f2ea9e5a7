import CommandLineOptions

/// The parsed command line.
nonisolated struct Options: Equatable {
  var console = ConsoleOptions()
  /// Whether the command is `migrate`.
  var migrates = false
  /// Whether the command is `check-data`.
  var checksData = false

  var dataFolder: String?
  /// The address of a server's database; nil without `--store`.
  var store: String?
  var isEphemeral = false
  var restores = false
  var keepsHistory = true
  /// Whether the person at the terminal must reach nothing but the app and its data folder.
  var isHosted = false

  var now: StatedTime?
  var featureFlags: [FeatureFlag: Bool] = [:]
  var layout = Layout.tabs
}

nonisolated extension Options {
  /// Parses the arguments of a command or of a session.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Throws: ``UsageError``
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    do throws(OptionError) {
      if let command = Self.command(in: arguments) {
        try command.parse(arguments, into: &self)
      } else {
        let operands = try Self.table.parse(arguments, into: &self)
        try console.take(
          operands, link: AppLinks.scheme + "://friends",
          commands: isHosted ? [] : Self.table.commands.map(\.name))
      }
    } catch {
      throw .option(error)
    }
    try checkThatAllGoTogether()
  }

  /// Returns the command that the arguments begin with; nil if they begin a session.
  ///
  /// With `--hosted` there is none, because a person chooses the link of a hosted session.
  static func command(in arguments: [String]) -> Subcommand<Options>? {
    arguments.contains("--hosted") ? nil : table.command(in: arguments)
  }
}
