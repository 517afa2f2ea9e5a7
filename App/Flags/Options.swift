/// What the command line asks for.
nonisolated struct Options: Equatable {
  var dataFolder: String?
  var isEphemeral = false
  var checksData = false
  var restores = false
  var keepsHistory = true

  /// A file of lines; `-` is standard input.
  var script: String?
  /// The lines of `-c`, in their order; there may be several in one.
  var commands: [String] = []
  var isStrict = false
  var echoes = true
  var settleTimeout: Duration = .seconds(30)
  var isJSON = false
  var transcript: String?
  /// How many random lines are to be typed.
  var monkey: Int?
  var seed: UInt64?

  var now: StatedTime?
  var features: [Feature: Bool] = [:]
  var layout = Layout.tabs
  var width: Int?
  var color = ColorChoice.auto
  var isPlain = false
  var animates = true

  /// Where to begin.
  var link: String?
  var wantsHelp = false
  var wantsVersion = false
  var wantsCompletion = false

  /// Whether nothing is kept: random lines are let loose on no data but what is named to them.
  var keepsNothing: Bool { isEphemeral || monkey != nil && dataFolder == nil }
}
