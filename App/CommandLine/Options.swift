import CommandLineOptions
import Console

/// The parsed command line.
nonisolated struct Options: Equatable {
  var dataFolder: String?
  var isEphemeral = false
  var checksData = false
  var restores = false
  var keepsHistory = true

  /// The path of a script; `-` is standard input.
  var script: String?
  /// The values of `-c`, in their order; each may have several lines.
  var commands: [String] = []
  var isStrict = false
  var echoes = true
  var settleTimeout: Duration = .seconds(30)
  var isJSON = false
  var transcript: String?
  /// The number of random lines to type; nil without `--monkey`.
  var monkey: Int?
  var seed: UInt64?

  var now: StatedTime?
  var featureFlags: [FeatureFlag: Bool] = [:]
  var layout = Layout.tabs
  var width: Int?
  var color = ColorChoice.auto
  var isPlain = false
  var animates = true

  /// The link to open at the start.
  var link: String?
  var wantsHelp = false
  var wantsVersion = false
  var wantsCompletion = false
  var listsFeatures = false

  /// Whether the run stores nothing; a run with `--monkey` stores data only with `--data-dir`.
  var keepsNothing: Bool { isEphemeral || monkey != nil && dataFolder == nil }
}
