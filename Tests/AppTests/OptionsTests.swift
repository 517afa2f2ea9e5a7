import CommandLineOptions
import ConsoleApp
import Testing

@testable import TrellisApp

@Suite("Command line")
struct OptionsTests {
  nonisolated static let understood: [(arguments: [String], expected: String)] = [
    ([], ""),
    (["--data-dir", "d"], "dataFolder=d"),
    (["--ephemeral"], "isEphemeral"),
    (["--store", "postgres://db/app"], "store=postgres://db/app"),
    (["--hosted", "--store=service=app"], "store=service=app isHosted"),
    (["--restore"], "restores"),
    (["--no-history"], "!keepsHistory"),
    (["--hosted", "--data-dir=d"], "dataFolder=d isHosted"),
    (["--hosted", "--ephemeral", "trellis://me"], "isEphemeral isHosted link=trellis://me"),
    (["--hosted", "--ephemeral", "--key", "a.b_c-9"], "isEphemeral isHosted key=a.b_c-9"),
    (["--script", "lines.txt"], "script=lines.txt"),
    (["--script=-"], "script=-"),
    (["-c", "look"], "commands=[look]"),
    (["-c", "b", "--strict", "-c", "a", "-c", "b"], "commands=[b, a, b] isStrict"),
    (["--no-echo"], "!echoes"),
    (["--settle-timeout", "2.5"], "settleTimeout=2.5 seconds"),
    (["--settle-timeout=.25"], "settleTimeout=0.25 seconds"),
    (["--settle-timeout=007"], "settleTimeout=7.0 seconds"),
    (["--settle-timeout=86400"], "settleTimeout=86400.0 seconds"),
    (["--json"], "isJSON"),
    (["--json", "--color", "always", "--color=never"], "isJSON color=never"),
    (["--follow", "--json"], "isJSON follows"),
    (["--transcript", "t.txt"], "transcript=t.txt"),
    (["--now", "2026-01-31T12:00:00Z"], "now"),
    (["--width", "0"], "width=0"),
    (["--color=always"], "color=always"),
    (["--plain"], "isPlain"),
    (["--web"], "web=8080"),
    (["--web", "--web-port", "65535"], "web=65535"),
    (["trellis://chat/ada"], "link=trellis://chat/ada"),
    (["trellis:me"], "link=trellis:me"),
    (["--ephemeral", "mailto://ada"], "isEphemeral link=mailto://ada"),
    (["completion", "zsh"], "completionShell=zsh"),
    (["completion", "--help"], "wantsHelp"),
    (["list-features"], "listsFeatures"),
    (["check-data"], "checksData"),
    (["check-data", "--data-dir=d"], "dataFolder=d checksData"),
    (["check-data", "--store", "service=app"], "store=service=app checksData"),
    (["migrate", "--store=service=app"], "store=service=app migrates"),
    (["migrate", "-h"], "wantsHelp"),
    (["--version"], "wantsVersion"),
    (["--help"], "wantsHelp"),
    (["--help", "all"], "wantsHelp wantsAllHelp"),
    (["all", "--help"], "wantsHelp wantsAllHelp"),
    (["-h"], "wantsHelp"),
    (["--ephemeral", "--width", "20", "--help"], "isEphemeral width=20 wantsHelp"),
  ]

  @Test("Arguments parse into the expected options", arguments: understood)
  nonisolated func understood(arguments: [String], expected: String) throws {
    #expect(try Options(arguments).summary == expected)
  }

  @Test("Every option has an effect under each of its names, and names are unique")
  nonisolated func complete() throws {
    let values = [
      "DIR": "d", "FILE": "f", "SECONDS": "1", "TIME": "2026-01-31T12:00:00Z",
      "COLUMNS": "80", "COMMAND": "look", "NAME=on|off": "chat.grouped=on",
      "URI": "service=app",
    ]
    for flag in Options.table.all {
      for name in flag.names where !["--follow", "--hosted", "--key", "--web-port"].contains(name) {
        let value = flag.value.map { values[$0.placeholder] ?? $0.words.last ?? "" }
        let options = try Options([name] + (value.map { [$0] } ?? []))
        #expect(options != Options(), "\(name) does nothing")
      }
    }
    let names = Options.table.all.flatMap(\.names) + Options.table.commands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("A session has at most 25 options, so that a new one needs its reason")
  nonisolated func count() {
    #expect(Options.table.all.count <= 25)
  }

  @Test("A command is the first argument or none, and none beside --hosted")
  nonisolated func command() throws {
    for name in Options.table.commands.map(\.name) {
      #expect(Options.command(in: [name, "x"])?.name == name)
      for arguments in [["--plain", name], ["--", name], ["-c", name], [name, "--hosted"]] {
        #expect(Options.command(in: arguments) == nil, "\(arguments)")
      }
      #expect(try Options(["-c", name]).summary == "commands=[\(name)]")
    }
  }
}

nonisolated extension Options {
  /// The settings that differ from the defaults, as text.
  fileprivate var summary: String {
    let usual = Options()
    let parts: [String?] = [
      console.dataFolder.map { "dataFolder=\($0)" }, store.map { "store=\($0)" },
      migrates ? "migrates" : nil, isEphemeral ? "isEphemeral" : nil,
      checksData ? "checksData" : nil, console.restores ? "restores" : nil,
      keepsHistory ? nil : "!keepsHistory", isHosted ? "isHosted" : nil,
      key.map { "key=\($0)" },
      console.script.map { "script=\($0)" },
      console.commands.isEmpty ? nil : "commands=[\(console.commands.joined(separator: ", "))]",
      console.isStrict ? "isStrict" : nil, console.echoes ? nil : "!echoes",
      console.settleTimeout == usual.console.settleTimeout
        ? nil : "settleTimeout=\(console.settleTimeout)",
      console.isJSON ? "isJSON" : nil, console.follows ? "follows" : nil,
      console.transcript.map { "transcript=\($0)" },
      now.map { _ in "now" },
      console.width.map { "width=\($0)" },
      console.color == .auto ? nil : "color=\(console.color)", console.isPlain ? "isPlain" : nil,
      console.webPort.map { "web=\($0)" },
      console.link.map { "link=\($0)" },
      console.completionShell.map { "completionShell=\($0)" },
      console.wantsVersion ? "wantsVersion" : nil,
      console.listsFeatures ? "listsFeatures" : nil,
      console.wantsHelp ? "wantsHelp" : nil, console.wantsAllHelp ? "wantsAllHelp" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
