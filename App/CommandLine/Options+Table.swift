import CommandLineOptions

nonisolated extension Options {
  private typealias Option = CommandLineOption<Options>

  /// The table of all options.
  static let table = OptionTable([
    OptionGroup("Data", keeping),
    OptionGroup("Scripts and programs", scripts),
    OptionGroup("Display", looks),
    OptionGroup("About", ConsoleOptions.about.in(\.console)),
  ])

  private static let keeping = [
    Option(
      "--data-dir", help: "the folder for all data", effect: .path(.folder) { $0.dataFolder = $1 }),
    Option(
      "--store", help: "the database of a server for all data",
      effect: .value(.text("URI", example: "postgres://db.example.com/app")) {
        $0.store = $1
        return DataLocation.isAddress($1)
      }),
    Option(
      "--migrate", help: "bring the tables of that database up to date",
      effect: .on { $0.migrates = true }),
    Option("--ephemeral", help: "store nothing", effect: .on { $0.isEphemeral = true }),
    Option(
      "--restore", help: "reopen the account's last screens, in scripts too",
      effect: .on { $0.restores = true }),
    Option(
      "--no-history", help: "do not store the lines that you type",
      effect: .on { $0.keepsHistory = false }),
    Option(
      "--hosted", help: "confine people to this app and its data folder",
      effect: .on { $0.isHosted = true }),
    Option(
      "--check-data", help: "check all stored data, and print the problems",
      effect: .on { $0.checksData = true }),
  ]

  private static let scripts =
    ConsoleOptions.scripts.in(\.console) + [
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
      Option(
        "--record", help: "record the session over an empty store",
        effect: .path(.file) { $0.recording = $1 }),
      Option(
        "--replay", help: "repeat a recording, and print the first difference",
        effect: .path(.file) { $0.replay = $1 }),
    ]

  private static let looks =
    [
      Option(
        "--layout", help: "show friends, chats and me as tabs or as a stack",
        effect: .choice { $0.layout = $1 })
    ] + ConsoleOptions.display.in(\.console) + [
      Option(
        "--flag", help: "set a feature flag, such as chat.grouped=on",
        effect: .value(.named("NAME=on|off", FeatureFlag.allCases.flatMap(\.settings))) {
          FeatureFlag.read($1, into: &$0.featureFlags)
        })
    ]
}

nonisolated extension FeatureFlag {
  /// The values of `--flag` that turn the feature flag on and off.
  fileprivate var settings: [String] { ["on", "off"].map { "\(rawValue)=\($0)" } }
}
