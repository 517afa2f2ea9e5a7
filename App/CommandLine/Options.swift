import CommandLineOptions

/// The parsed command line.
nonisolated struct Options: Equatable {
  var console = ConsoleOptions()

  var dataFolder: String?
  /// The address of a server's database; nil without `--store`.
  var store: String?
  /// Whether to bring the schema of the server's database up to date, and then exit.
  var migrates = false
  var isEphemeral = false
  var checksData = false
  var restores = false
  var keepsHistory = true
  /// Whether the person at the terminal must reach nothing but the app and its data folder.
  var isHosted = false

  /// The number of random lines to type; nil without `--monkey`.
  var monkey: Int?
  var seed: UInt64?

  /// The path of the file to record the session in; nil without `--record`.
  var recording: String?
  /// The path of the recording to replay; nil without `--replay`.
  var replay: String?

  var now: StatedTime?
  var featureFlags: [FeatureFlag: Bool] = [:]
  var layout = Layout.tabs

  /// Whether the run stores nothing; a run with `--monkey` stores data only with `--data-dir`.
  ///
  /// A recording begins with an empty store, so that its replay can begin in the same way.
  var keepsNothing: Bool {
    isEphemeral || recording != nil || replay != nil
      || monkey != nil && dataFolder == nil && store == nil
  }
}
