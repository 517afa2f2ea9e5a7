public import CommandLineOptions

nonisolated extension ConsoleOptions {
  /// The option `--data-dir`, for a program that keeps data in a folder.
  public static let dataFolderOption = CommandLineOption<Self>(
    "--data-dir", help: "the folder for all data", effect: .path(.folder) { $0.dataFolder = $1 })

  /// The option `--restore`, for a program that saves the open screens.
  public static let restoreOption = CommandLineOption<Self>(
    "--restore", help: "reopen the account's last screens, in scripts too",
    effect: .on { $0.restores = true })

  /// The options for a program that can serve browsers.
  public static let browsers: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--web", help: "serve the app to browsers of this computer", effect: .on { $0.isWeb = true }),
    CommandLineOption(
      "--web-port", help: "the port for browsers; the default is 8080",
      effect: .parsed(
        .text("PORT", example: "8081"), { UInt16($0).flatMap { $0 > 0 ? Int($0) : nil } },
        { $0.portOfWeb = $1 })),
  ]

  /// The options for the source of the lines and for the format of the output.
  public static let scripts: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--script", help: "run the lines of a file; - is standard input",
      effect: .path(.file) { $0.script = $1 }),
    CommandLineOption(
      "-c", help: "run this line; repeat -c for further lines",
      effect: .parsed(.command, { $0 }) { $0.commands.append($1) }),
    CommandLineOption(
      "--strict", help: "stop at the first line that fails", effect: .on { $0.isStrict = true }),
    CommandLineOption(
      "--no-echo", help: "do not print the lines that are run", effect: .on { $0.echoes = false }),
    CommandLineOption(
      "--settle-timeout", help: "time limit for each line; the default is 30",
      effect: .parsed(.text("SECONDS", example: "2.5"), { Duration(seconds: $0) }) {
        $0.settleTimeout = $1
      }),
    CommandLineOption(
      "--json", help: "print one JSON object per line, for programs",
      effect: .on { $0.isJSON = true }),
    CommandLineOption(
      "--follow", help: "with --json: print what others do, as it happens",
      effect: .on { $0.follows = true }),
    CommandLineOption(
      "--transcript", help: "also write the session to a file",
      effect: .path(.file) { $0.transcript = $1 }),
  ]

  /// The options for the look of the output.
  public static let display: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--width", help: "the width of the output",
      effect: .number("COLUMNS", from: 0, example: "80") { $0.width = $1 }),
    CommandLineOption(
      "--color", help: "when to use colour; auto: at a terminal", effect: .choice { $0.color = $1 }),
    CommandLineOption(
      "--plain", help: "leave line editing to the terminal", effect: .on { $0.isPlain = true }),
    CommandLineOption(
      "--accessible", help: "print sentences, for a screen reader",
      effect: .on { $0.isAccessible = true }),
    CommandLineOption(
      "--bell", help: "at a terminal: ring when others do something",
      effect: .on { $0.rings = true }),
  ]

  /// The options that print something about the program and exit.
  public static let about: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--version", help: "print the version", effect: .on { $0.wantsVersion = true }),
    helpOption,
  ]

  /// The names of the options that the help lists unless all are asked for.
  public static let mostUsed = [
    "--data-dir", "--script", "-c", "--json", "--accessible", "--web", "--version",
  ]

  /// The option that prints the help of a program or of a command.
  public static let helpOption = CommandLineOption<Self>(
    "--help", "-h", help: "show this help", effect: .on { $0.wantsHelp = true })

  /// The commands that every program has.
  public static let commands: [Subcommand<Self>] = [
    Subcommand(
      "list-features", help: "print the tabs and links of all features", options: [helpOption],
      effect: .on { $0.listsFeatures = true }, wantsHelp: \.wantsHelp,
      example: { "\($0) list-features" }),
    Subcommand(
      "completion", help: "print a script that completes options in a shell",
      options: [helpOption], effect: .choice { $0.completionShell = $1 }, wantsHelp: \.wantsHelp,
      example: { "eval \"$(\($0) completion bash)\"" }),
  ]
}

nonisolated extension Duration {
  /// Parses seconds such as `30` or `2.5`; nil unless they are more than 0 and at most a day.
  fileprivate init?(seconds text: String) {
    guard text.wholeMatch(of: /[0-9]*\.?[0-9]+/) != nil, let seconds = Double(text),
      seconds <= 86_400
    else { return nil }
    self = .seconds(seconds)
    guard self > .zero else { return nil }
  }
}
