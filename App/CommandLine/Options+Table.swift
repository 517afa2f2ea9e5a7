import CommandLineOptions

nonisolated extension Options {
  private typealias Option = CommandLineOption<Options>

  /// The table of all options.
  static let table = OptionTable([
    OptionGroup("Where things are kept", keeping),
    OptionGroup("Scripts and programs", scripts),
    OptionGroup("Looks", looks),
    OptionGroup("About", about),
  ])

  private static let keeping = [
    Option(
      "--data-dir", help: "where everything is kept", effect: .path(.folder) { $0.dataFolder = $1 }),
    Option("--ephemeral", help: "keep nothing", effect: .on { $0.isEphemeral = true }),
    Option(
      "--restore", help: "go on where the account was, in a script too",
      effect: .on { $0.restores = true }),
    Option(
      "--no-history", help: "keep no lines for the next time",
      effect: .on { $0.keepsHistory = false }),
    Option(
      "--check-data", help: "read all that is kept, and say what is found",
      effect: .on { $0.checksData = true }),
  ]

  private static let scripts = [
    Option(
      "--script", help: "play the lines of a file; - is standard input",
      effect: .path(.file) { $0.script = $1 }),
    Option(
      "-c", help: "play this line; give it again for the next one",
      effect: .value(.command) {
        $0.commands.append($1)
        return true
      }),
    Option(
      "--strict", help: "stop at the first line that fails", effect: .on { $0.isStrict = true }),
    Option(
      "--no-echo", help: "do not repeat the lines that are played",
      effect: .on { $0.echoes = false }),
    Option(
      "--settle-timeout", help: "how long a line may work; 30 if nobody says",
      effect: .value(.text("SECONDS", example: "2.5")) {
        guard let time = Duration(seconds: $1) else { return false }
        $0.settleTimeout = time
        return true
      }),
    Option(
      "--json", help: "say what happens to a program: one object a line",
      effect: .on { $0.isJSON = true }),
    Option(
      "--transcript", help: "write the conversation to a file as well",
      effect: .path(.file) { $0.transcript = $1 }),
    Option(
      "--now", help: "what the clock says, as 2026-01-31T12:00:00Z",
      effect: .value(.text("TIME", example: "2026-01-31T12:00:00Z")) {
        $0.now = StatedTime($1)
        return $0.now != nil
      }),
    Option(
      "--monkey", help: "type so many random lines, looking for faults",
      effect: .value(.text("N", example: "1000")) {
        $0.monkey = Int($1)
        return ($0.monkey ?? 0) > 0
      }),
    Option(
      "--seed", help: "choose the same random lines again",
      effect: .value(.text("S", example: "7")) {
        $0.seed = UInt64($1)
        return $0.seed != nil
      }),
  ]

  private static let looks = [
    Option(
      "--layout", help: "friends, chats and me side by side, or on one stack",
      effect: .choice { $0.layout = $1 }),
    Option(
      "--width", help: "how many cells a line has",
      effect: .value(.text("CELLS", example: "80")) {
        $0.width = Int($1)
        return ($0.width ?? -1) >= 0
      }),
    Option(
      "--color", help: "auto: where it can be seen", effect: .choice { $0.color = $1 }),
    Option(
      "--plain", help: "let the terminal edit the line; same commands",
      effect: .on { $0.isPlain = true }),
    Option(
      "--no-animation", help: "show no line for what comes and goes",
      effect: .on { $0.animates = false }),
    Option(
      "--flag", help: "choose how a part is built, as chat.grouped=on",
      effect: .value(.named("NAME=on|off", FeatureFlag.allCases.flatMap(\.settings))) {
        FeatureFlag.read($1, into: &$0.featureFlags)
      }),
  ]

  private static let about = [
    Option(
      "--completion", help: "print what completes these flags in that shell",
      effect: .value(.choice(["bash"])) {
        $0.wantsCompletion = $1 == "bash"
        return $0.wantsCompletion
      }),
    Option(
      "--version", help: "say which version this is", effect: .on { $0.wantsVersion = true }),
    Option("--help", "-h", help: "say this", effect: .on { $0.wantsHelp = true }),
  ]
}

nonisolated extension FeatureFlag {
  /// The settings that switch it on and off.
  fileprivate var settings: [String] { ["on", "off"].map { "\(rawValue)=\($0)" } }
}
