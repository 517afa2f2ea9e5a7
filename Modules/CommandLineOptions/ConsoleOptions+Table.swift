extension ConsoleOptions {
  /// The table of a program without further options.
  public static let table = OptionTable([
    OptionGroup("Scripts and programs", scripts),
    OptionGroup("Display", display),
    OptionGroup("About", about),
  ])

  /// The options for the source of the lines and for the format of the output.
  public static let scripts: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--script", help: "run the lines of a file; - is standard input",
      effect: .path(.file) { $0.script = $1 }),
    CommandLineOption(
      "-c", help: "run this line; repeat -c for further lines",
      effect: .value(.command) {
        $0.commands.append($1)
        return true
      }),
    CommandLineOption(
      "--strict", help: "stop at the first line that fails", effect: .on { $0.isStrict = true }),
    CommandLineOption(
      "--no-echo", help: "do not print the lines that are run", effect: .on { $0.echoes = false }),
    CommandLineOption(
      "--settle-timeout", help: "time limit for each line; the default is 30",
      effect: .value(.text("SECONDS", example: "2.5")) {
        guard let time = Duration(seconds: $1) else { return false }
        $0.settleTimeout = time
        return true
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
      effect: .value(.text("COLUMNS", example: "80")) {
        $0.width = Int($1)
        return ($0.width ?? -1) >= 0
      }),
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
    CommandLineOption(
      "--title", help: "at a terminal: show the screen in the title",
      effect: .on { $0.setsTitle = true }),
    CommandLineOption(
      "--no-animation", help: "print no line when a screen opens or closes",
      effect: .on { $0.animates = false }),
  ]

  /// The options that print something about the program and exit.
  public static let about: [CommandLineOption<Self>] = [
    CommandLineOption(
      "--completion", help: "print a script that completes options in a shell",
      effect: .choice { $0.completionShell = $1 }),
    CommandLineOption(
      "--list-features", help: "print the tabs and links of all features",
      effect: .on { $0.listsFeatures = true }),
    CommandLineOption(
      "--version", help: "print the version", effect: .on { $0.wantsVersion = true }),
    CommandLineOption("--help", "-h", help: "show this help", effect: .on { $0.wantsHelp = true }),
  ]
}
