import Console
import Foundation

/// One line of the table that parses the command line and prints its help.
nonisolated struct Flag: Sendable {
  enum Effect: Sendable {
    case on(@Sendable (inout Options) -> Void)
    /// What the value is called, and whether one was understood.
    case value(String, @Sendable (inout Options, String) -> Bool)
  }

  let name: String
  let help: String
  let effect: Effect

  static let all = [
    Flag(
      name: "--data-dir", help: "where everything is kept",
      effect: .value("DIR") {
        $0.dataFolder = $1
        return true
      }),
    Flag(name: "--ephemeral", help: "keep nothing", effect: .on { $0.isEphemeral = true }),
    Flag(
      name: "--width", help: "how many cells a line has, if not $COLUMNS",
      effect: .value("CELLS") {
        $0.width = Int($1)
        return ($0.width ?? -1) >= 0
      }),
    Flag(
      name: "--now", help: "what the clock says, as in 2026-01-31T12:00:00Z",
      effect: .value("TIME") {
        $0.now = StatedTime($1)
        return $0.now != nil
      }),
    Flag(
      name: "--layout", help: "tabs, or one stack",
      effect: .value("tabs|stack") {
        guard let layout = Layout(rawValue: $1) else { return false }
        $0.layout = layout
        return true
      }),
    Flag(
      name: "--flag", help: "choose a build, as in chat.compact=on",
      effect: .value("NAME=on|off") { Feature.read($1, into: &$0.features) }),
    Flag(
      name: "--restore", help: "go on where the account was, in a script too",
      effect: .on { $0.restores = true }),
    Flag(
      name: "--version", help: "say which version this is", effect: .on { $0.wantsVersion = true }),
    Flag(name: "--help", help: "say this", effect: .on { $0.wantsHelp = true }),
  ]

  static func nearest(to text: String) -> String? {
    Suggestion.nearest(to: text, in: all.map(\.name))
  }

  static var help: String {
    let usages = all.map { flag in
      if case .value(let placeholder, _) = flag.effect { return "\(flag.name) \(placeholder)" }
      return flag.name
    }
    let column = (usages.map(\.count).max() ?? 0) + 2
    let lines = zip(usages, all).map { usage, flag in
      "  " + usage.padding(toLength: column, withPad: " ", startingAt: 0) + flag.help
    }
    return """
      Examples:
        App                        go in, and find everything where you left it
        App --ephemeral            look around; nothing is kept
        App --data-dir d < script  play the lines of a file
        App trellis://chat/ada     log in, and go on there

      Flags:
      \(lines.joined(separator: "\n"))

      Without --data-dir it is $TRELLIS_DATA_DIR, else $XDG_DATA_HOME/trellis, else
      ~/.local/share/trellis. One data folder serves one account of the computer.
      App is what Scripts/run builds and starts.
      $TRELLIS_FLAGS is read before --flag: chat.compact=on,...
      """
  }
}
