import CommandLineOptions

/// The parsed command line.
nonisolated struct Options: Equatable {
  var console = ConsoleOptions()

  var dataFolder: String?
  var isEphemeral = false
  var checksData = false
  var restores = false
  var keepsHistory = true
  /// Whether the person at the terminal must reach nothing but the app and its data folder.
  var isHosted = false

  /// The number of random lines to type; nil without `--monkey`.
  var monkey: Int?
  var seed: UInt64?

  var now: StatedTime?
  var featureFlags: [FeatureFlag: Bool] = [:]
  var layout = Layout.tabs

  /// Whether the run stores nothing; a run with `--monkey` stores data only with `--data-dir`.
  var keepsNothing: Bool { isEphemeral || monkey != nil && dataFolder == nil }
}
