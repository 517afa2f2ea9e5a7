import CommandLineOptions

nonisolated extension Options {
  private typealias Option = CommandLineOption<Options>

  /// The table of all options.
  static let table = OptionTable([
    OptionGroup("Data", keeping),
    OptionGroup("Scripts and programs", scripts),
    OptionGroup("Display", looks),
    OptionGroup("About", about),
  ])

  private static let keeping = [
    Option(
      "--data-dir", help: "the folder for all data", effect: .path(.folder) { $0.dataFolder = $1 }),
    Option("--ephemeral", help: "store nothing", effect: .on { $0.isEphemeral = true }),
    Option(
      "--restore", help: "reopen the account's last screens, in scripts too",
      effect: .on { $0.restores = true }),
    Option(
      "--no-history", help: "do not store the history of typed lines",
      effect: .on { $0.keepsHistory = false }),
    Option(
      "--check-data", help: "check all stored data, and print the problems",
      effect: .on { $0.checksData = true }),
  ]

  private static let scripts = [
    Option(
      "--script", help: "run the lines of a file; - is standard input",
      effect: .path(.file) { $0.script = $1 }),
    Option(
      "-c", help: "run this line; repeat -c for further lines",
      effect: .value(.command) {
        $0.commands.append($1)
        return true
      }),
    Option(
      "--strict", help: "stop at the first line that fails", effect: .on { $0.isStrict = true }),
    Option(
      "--no-echo", help: "do not print the lines that are run",
      effect: .on { $0.echoes = false }),
    Option(
      "--settle-timeout", help: "time limit for each line; the default is 30",
      effect: .value(.text("SECONDS", example: "2.5")) {
        guard let time = Duration(seconds: $1) else { return false }
        $0.settleTimeout = time
        return true
      }),
    Option(
      "--json", help: "print one JSON object per line, for programs",
      effect: .on { $0.isJSON = true }),
    Option(
      "--transcript", help: "also write the session to a file",
      effect: .path(.file) { $0.transcript = $1 }),
    Option(
      "--now", help: "set the clock, such as to 2026-01-31T12:00:00Z",
      effect: .value(.text("TIME", example: "2026-01-31T12:00:00Z")) {
        $0.now = StatedTime($1)
        return $0.now != nil
      }),
    Option(
      "--monkey", help: "run N random lines to find bugs",
      effect: .value(.text("N", example: "1000")) {
        $0.monkey = Int($1)
        return ($0.monkey ?? 0) > 0
      }),
    Option(
      "--seed", help: "choose the random lines; the same S repeats them",
      effect: .value(.text("S", example: "7")) {
        $0.seed = UInt64($1)
        return $0.seed != nil
      }),
  ]

  private static let looks = [
    Option(
      "--layout", help: "show friends, chats and me as tabs or as a stack",
      effect: .choice { $0.layout = $1 }),
    Option(
      "--width", help: "the width of the output",
      effect: .value(.text("COLUMNS", example: "80")) {
        $0.width = Int($1)
        return ($0.width ?? -1) >= 0
      }),
    Option(
      "--color", help: "when to use colour; auto: at a terminal", effect: .choice { $0.color = $1 }),
    Option(
      "--plain", help: "leave line editing to the terminal",
      effect: .on { $0.isPlain = true }),
    Option(
      "--no-animation", help: "print no line when a screen opens or closes",
      effect: .on { $0.animates = false }),
    Option(
      "--flag", help: "set a feature flag, such as chat.grouped=on",
      effect: .value(.named("NAME=on|off", FeatureFlag.allCases.flatMap(\.settings))) {
        FeatureFlag.read($1, into: &$0.featureFlags)
      }),
  ]

  private static let about = [
    Option(
      "--completion", help: "print a script that completes options in bash",
      effect: .value(.choice(["bash"])) {
        $0.wantsCompletion = $1 == "bash"
        return $0.wantsCompletion
      }),
    Option(
      "--list-features", help: "print the tabs and links of all features",
      effect: .on { $0.listsFeatures = true }),
    Option(
      "--version", help: "print the version", effect: .on { $0.wantsVersion = true }),
    Option("--help", "-h", help: "show this help", effect: .on { $0.wantsHelp = true }),
  ]
}

nonisolated extension FeatureFlag {
  /// The values of `--flag` that turn the feature flag on and off.
  fileprivate var settings: [String] { ["on", "off"].map { "\(rawValue)=\($0)" } }
}
