import ConsoleApp

nonisolated extension Options {
  /// The options of a session, and the commands.
  static let table = OptionTable(
    [
      OptionGroup("Data", [dataFolderOption(), storeOption()] + keeping),
      OptionGroup("Scripts and programs", scripts() + [now]), OptionGroup("Browsers", browsers()),
      OptionGroup("Display", display()), OptionGroup("About", about()),
    ], commands: [backup] + dataCommands() + commands())

  private static let backup = Subcommand<Options>(
    "backup", help: "copy all stored data into a new file",
    options: [dataFolderOption(), helpOption()], effect: .path(.file) { $0.backup = $1 },
    example: { "\($0) backup ~/backup/trellis.sqlite" })

  private static let keeping: [CommandLineOption<Options>] = [
    CommandLineOption(
      "--ephemeral", help: "store nothing", effect: .on { $0.isEphemeral = true }),
    restoreOption(),
    CommandLineOption(
      "--no-history", help: "do not store the lines that you type",
      effect: .on { $0.keepsHistory = false }),
    CommandLineOption(
      "--hosted", help: "confine people to this app and its data folder",
      effect: .on { $0.isHosted = true }),
    CommandLineOption(
      "--key", help: "the key that a hosted person came with",
      effect: .parsed(.text("LABEL", example: "ada-laptop"), { $0 }) { $0.key = $1 }),
  ]

  private static let now = CommandLineOption<Options>(
    "--now", help: "set the clock, such as to 2026-01-31T12:00:00Z",
    effect: .parsed(
      .text("TIME", example: "2026-01-31T12:00:00Z"), { StatedTime($0) }, { $0.now = $1 }))
}
