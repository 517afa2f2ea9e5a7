nonisolated extension ProgramOptions {
  /// An option that is parsed into these.
  public typealias Option = CommandLineOption<Self>

  /// Returns the option `--data-dir`, for a program that keeps data in a folder.
  public static func dataFolderOption(in language: any Language = English()) -> Option {
    language.option("--data-dir", .dataFolder, .path(.folder) { $0.console.dataFolder = $1 })
  }

  /// Returns the option `--restore`, for a program that saves the open screens.
  public static func restoreOption(in language: any Language = English()) -> Option {
    language.option("--restore", .restore, .on { $0.console.restores = true })
  }

  /// Returns the options for a program that can serve browsers.
  public static func browsers(in language: any Language = English()) -> [Option] {
    [
      language.option("--web", .web, .on { $0.console.isWeb = true }),
      language.option(
        "--web-port", .webPort,
        .number(language.program(.port), in: 1...65_535, example: "8081") {
          $0.console.portOfWeb = $1
        }),
    ]
  }

  /// Returns the options for the source of the lines and for the format of the output.
  public static func scripts(in language: any Language = English()) -> [Option] {
    [
      language.option("--script", .script, .path(.file) { $0.console.script = $1 }),
      language.option("-c", .line, .parsed(.command, { $0 }) { $0.console.commands.append($1) }),
      language.option("--strict", .strict, .on { $0.console.isStrict = true }),
      language.option("--no-echo", .noEcho, .on { $0.console.echoes = false }),
      language.option(
        "--settle-timeout", .settleTimeout,
        .parsed(.text(language.program(.seconds), example: "2.5"), { Duration(seconds: $0) }) {
          $0.console.settleTimeout = $1
        }),
      language.option("--json", .json, .on { $0.console.isJSON = true }),
      language.option("--follow", .follow, .on { $0.console.follows = true }),
      language.option("--transcript", .transcript, .path(.file) { $0.console.transcript = $1 }),
    ]
  }

  /// Returns the options for the look of the output.
  public static func display(in language: any Language = English()) -> [Option] {
    [
      language.option(
        "--width", .width,
        .number(language.program(.columns), in: 0 ... .max, example: "80") {
          $0.console.width = $1
        }),
      language.option("--color", .color, .choice { $0.console.color = $1 }),
      language.option("--plain", .plain, .on { $0.console.isPlain = true }),
      language.option("--accessible", .accessible, .on { $0.console.isAccessible = true }),
      language.option("--bell", .bell, .on { $0.console.rings = true }),
    ]
  }

  /// Returns the options that print something about the program and exit.
  public static func about(in language: any Language = English()) -> [Option] {
    [
      language.option("--version", .version, .on { $0.console.wantsVersion = true }),
      helpOption(in: language),
    ]
  }

  /// Returns the option that prints the help of a program or of a command.
  public static func helpOption(in language: any Language = English()) -> Option {
    CommandLineOption(
      "--help", "-h", help: language.help(.help), effect: .on { $0.console.wantsHelp = true })
  }

  /// Returns the commands that every program has.
  public static func commands(in language: any Language = English()) -> [Subcommand<Self>] {
    [
      Subcommand(
        "list-features", help: language.help(.listFeatures), options: [helpOption(in: language)],
        effect: .on { $0.console.listsFeatures = true }, example: { "\($0) list-features" }),
      Subcommand(
        "completion", help: language.help(.completion), options: [helpOption(in: language)],
        effect: .choice { $0.console.completionShell = $1 },
        example: { "eval \"$(\($0) completion bash)\"" }),
    ]
  }
}

nonisolated extension Language {
  /// Returns an option that every program may have, with its help in this language.
  fileprivate func option<Options>(
    _ name: String, _ option: ProgramOption, _ effect: CommandLineOption<Options>.Effect
  ) -> CommandLineOption<Options> {
    CommandLineOption(name, help: help(option), effect: effect)
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
      seconds <= 86_400, Duration.seconds(seconds) > .zero
    else { return nil }
    self = .seconds(seconds)
  }
}
