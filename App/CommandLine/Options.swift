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
