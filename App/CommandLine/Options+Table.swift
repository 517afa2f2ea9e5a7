import ConsoleApp

nonisolated extension Options {
  private typealias Option = CommandLineOption<Options>

  /// The options of a session, and the commands.
  static let table = OptionTable(
    [
      OptionGroup("Data", dataFolder + keeping),
      OptionGroup("Scripts and programs", scripts),
      OptionGroup("Browsers", ConsoleOptions.browsers.in(\.console)),
      OptionGroup("Display", ConsoleOptions.display.in(\.console)),
      OptionGroup("About", ConsoleOptions.about.in(\.console)),
    ], commands: commands + ConsoleOptions.commands.in(\.console))

  private static let commands: [Subcommand<Options>] = [
    Subcommand(
      "backup", help: "copy all stored data into a new file", options: dataFolder + helpOption,
      effect: .path(.file) { $0.backup = $1 }, wantsHelp: \.console.wantsHelp,
      example: { "\($0) backup ~/backup/trellis.sqlite" }),
    Subcommand(
      "check-data", help: "check all stored data, and print the problems",
      options: dataFolder + [store] + helpOption, effect: .on { $0.checksData = true },
      wantsHelp: \.console.wantsHelp, example: { "\($0) check-data --data-dir ~/backup" }),
    Subcommand(
      "migrate", help: "bring the tables of a server's database up to date",
      options: [store] + helpOption, effect: .on { $0.migrates = true },
      wantsHelp: \.console.wantsHelp,
      example: { "\($0) migrate --store postgres://app_owner@db.example.com/app" }),
  ]

  private static let helpOption: [Option] = [ConsoleOptions.helpOption].in(\.console)

  private static let dataFolder: [Option] = [ConsoleOptions.dataFolderOption].in(\.console)

  private static let store = Option(
    "--store", help: "the database of a server for all data",
    effect: .parsed(
      .text("URI", example: "postgres://db.example.com/app"),
      { DataLocation.isAddress($0) ? $0 : nil }, { $0.store = $1 }))

  private static let ephemeral = Option(
    "--ephemeral", help: "store nothing", effect: .on { $0.isEphemeral = true })

  private static let keeping: [Option] =
    [store, ephemeral] + [ConsoleOptions.restoreOption].in(\.console) + [
      Option(
        "--no-history", help: "do not store the lines that you type",
        effect: .on { $0.keepsHistory = false }),
      Option(
        "--hosted", help: "confine people to this app and its data folder",
        effect: .on { $0.isHosted = true }),
      Option(
        "--key", help: "the key that a hosted person came with",
        effect: .parsed(.text("LABEL", example: "ada-laptop"), { $0 }) { $0.key = $1 }),
    ]

  private static let scripts =
    ConsoleOptions.scripts.in(\.console) + [
      Option(
        "--now", help: "set the clock, such as to 2026-01-31T12:00:00Z",
        effect: .parsed(
          .text("TIME", example: "2026-01-31T12:00:00Z"), { StatedTime($0) }, { $0.now = $1 }))
    ]
}
