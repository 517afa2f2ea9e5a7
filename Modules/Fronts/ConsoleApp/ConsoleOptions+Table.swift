public import CommandLineOptions

nonisolated extension ProgramOptions {
  /// The option `--data-dir`, for a program that keeps data in a folder.
  public static var dataFolderOption: CommandLineOption<Self> {
    CommandLineOption(
      "--data-dir", help: "the folder for all data",
      effect: .path(.folder) { $0.console.dataFolder = $1 })
  }

  /// The option `--restore`, for a program that saves the open screens.
  public static var restoreOption: CommandLineOption<Self> {
    CommandLineOption(
      "--restore", help: "reopen the account's last screens, in scripts too",
      effect: .on { $0.console.restores = true })
  }

  /// The options for a program that can serve browsers.
  public static var browsers: [CommandLineOption<Self>] {
    [
      CommandLineOption(
        "--web", help: "serve the app to browsers of this computer",
        effect: .on { $0.console.isWeb = true }),
      CommandLineOption(
        "--web-port", help: "the port for browsers; the default is 8080",
        effect: .parsed(
          .text("PORT", example: "8081"), { UInt16($0).flatMap { $0 > 0 ? Int($0) : nil } },
          { $0.console.portOfWeb = $1 })),
    ]
  }

  /// The options for the source of the lines and for the format of the output.
  public static var scripts: [CommandLineOption<Self>] {
    [
      CommandLineOption(
        "--script", help: "run the lines of a file; - is standard input",
        effect: .path(.file) { $0.console.script = $1 }),
      CommandLineOption(
        "-c", help: "run this line; repeat -c for further lines",
        effect: .parsed(.command, { $0 }) { $0.console.commands.append($1) }),
      CommandLineOption(
        "--strict", help: "stop at the first line that fails",
        effect: .on { $0.console.isStrict = true }),
      CommandLineOption(
        "--no-echo", help: "do not print the lines that are run",
        effect: .on { $0.console.echoes = false }),
      CommandLineOption(
        "--settle-timeout", help: "time limit for each line; the default is 30",
        effect: .parsed(.text("SECONDS", example: "2.5"), { Duration(seconds: $0) }) {
          $0.console.settleTimeout = $1
        }),
      CommandLineOption(
        "--json", help: "print one JSON object per line, for programs",
        effect: .on { $0.console.isJSON = true }),
      CommandLineOption(
        "--follow", help: "with --json: print what others do, as it happens",
        effect: .on { $0.console.follows = true }),
      CommandLineOption(
        "--transcript", help: "also write the session to a file",
        effect: .path(.file) { $0.console.transcript = $1 }),
    ]
  }

  /// The options for the look of the output.
  public static var display: [CommandLineOption<Self>] {
    [
      CommandLineOption(
        "--width", help: "the width of the output",
        effect: .number("COLUMNS", from: 0, example: "80") { $0.console.width = $1 }),
      CommandLineOption(
        "--color", help: "when to use colour; auto: at a terminal",
        effect: .choice { $0.console.color = $1 }),
      CommandLineOption(
        "--plain", help: "leave line editing to the terminal",
        effect: .on { $0.console.isPlain = true }),
      CommandLineOption(
        "--accessible", help: "print sentences, for a screen reader",
        effect: .on { $0.console.isAccessible = true }),
      CommandLineOption(
        "--bell", help: "at a terminal: ring when others do something",
        effect: .on { $0.console.rings = true }),
    ]
  }

  /// The options that print something about the program and exit.
  public static var about: [CommandLineOption<Self>] {
    [
      CommandLineOption(
        "--version", help: "print the version", effect: .on { $0.console.wantsVersion = true }),
      helpOption,
    ]
  }

  /// The option that prints the help of a program or of a command.
  public static var helpOption: CommandLineOption<Self> {
    CommandLineOption(
      "--help", "-h", help: "show this help", effect: .on { $0.console.wantsHelp = true })
  }

  /// The commands that every program has.
  public static var commands: [Subcommand<Self>] {
    [
      Subcommand(
        "list-features", help: "print the tabs and links of all features", options: [helpOption],
        effect: .on { $0.console.listsFeatures = true }, wantsHelp: \.console.wantsHelp,
        example: { "\($0) list-features" }),
      Subcommand(
        "completion", help: "print a script that completes options in a shell",
        options: [helpOption], effect: .choice { $0.console.completionShell = $1 },
        wantsHelp: \.console.wantsHelp, example: { "eval \"$(\($0) completion bash)\"" }),
    ]
  }
}

nonisolated extension ConsoleOptions {
  /// The names of the options that the help lists unless all are asked for.
  public static let mostUsed = [
    "--data-dir", "--script", "-c", "--json", "--accessible", "--web", "--version",
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
