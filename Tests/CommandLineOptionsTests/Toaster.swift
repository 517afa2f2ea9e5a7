import CommandLineOptions

/// The options of a sample program, with values of different kinds.
struct Toaster: Equatable {
  enum Bread: String, CaseIterable { case rye, wheat }

  var isLoud = false
  var minutes = 3
  var bread = Bread.rye
  var log: String?
  var recipe: String?
  var spreads: [String] = []

  static let table = OptionTable(
    [
      OptionGroup("Toast", [minutesOption, breadOption, spreadOption]),
      OptionGroup("Other", [loudOption, logOption, recipesOption]),
    ],
    commands: [
      // Its option --loud stands for --help.
      Subcommand(
        "clean", help: "empty a tray", options: [loudOption, logOption],
        effect: .path(.folder) { $0.recipe = $1 }, example: { "\($0) clean tray" })
    ])

  private static let loudOption = CommandLineOption<Toaster>(
    "--loud", "-l", help: "ring at the end", effect: .on { $0.isLoud = true })

  private static let logOption = CommandLineOption<Toaster>(
    "--log", help: "the file to write", effect: .path(.file) { $0.log = $1 })

  private static let recipesOption = CommandLineOption<Toaster>(
    "--recipes", help: "the folder to read", effect: .path(.folder) { $0.recipe = $1 })

  private static let minutesOption = CommandLineOption<Toaster>(
    "--minutes", help: "how long to toast",
    effect: .value(.text("N", example: "3")) {
      $0.minutes = Int($1) ?? 0
      return $0.minutes > 0
    })

  private static let breadOption = CommandLineOption<Toaster>(
    "--bread", help: "what to toast", effect: .choice { $0.bread = $1 })

  private static let spreadOption = CommandLineOption<Toaster>(
    "-s", help: "what to put on it",
    effect: .value(.command) {
      $0.spreads.append($1)
      return true
    })
}
