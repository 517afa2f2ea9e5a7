import Testing

@testable import TrellisApp

@Suite("Usage errors")
struct OptionsSlipTests {
  nonisolated private func sentence(_ arguments: [String]) throws -> String {
    let error = try #require(throws: UsageError.self) { try Options(arguments) }
    let help = " See --help for all options."
    #expect(error.message.hasSuffix(help))
    return String(error.message.dropLast(help.count))
  }

  nonisolated static let valueless: [([String], String)] = [
    (["--data-dir"], "--data-dir needs a value: DIR."),
    (["--data-dir="], "--data-dir needs a value: DIR."),
    (["--data-dir", ""], "--data-dir needs a value: DIR."),
    (["--width"], "--width needs a value: COLUMNS."),
    (["--now"], "--now needs a value: TIME."),
    (["--layout"], "--layout needs a value: tabs|stack."),
    (["--flag"], "--flag needs a value: NAME=on|off."),
    (["--flag="], "--flag needs a value: NAME=on|off."),
    (["--completion"], "--completion needs a value: bash|zsh|fish."),
    (["-c"], "-c needs a value: COMMAND."),
    (
      ["--data-dir", "--ephemeral"],
      "--data-dir needs a value, but --ephemeral looks like an option. "
        + "To use it as the value, write --data-dir=--ephemeral."
    ),
    (
      ["--script", "-c", "look"],
      "--script needs a value, but -c looks like an option. To use it as the value, write --script=-c."
    ),
    (
      ["--width", "--", "80"],
      "--width needs a value, but -- looks like an option. To use it as the value, write --width=--."
    ),
    (["--restore=yes"], "--restore takes no value."),
    (["--ephemeral=yes"], "--ephemeral takes no value."),
    (["--help="], "--help takes no value."),
    (["-h=1"], "-h takes no value."),
    (["--version=1"], "--version takes no value."),
  ]

  @Test("A missing or superfluous option value is a usage error", arguments: valueless)
  nonisolated func valueless(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  nonisolated static let numbers: [(flag: String, expected: String, values: [String])] = [
    ("--width", "COLUMNS, such as 80", ["wide", "-1", "8.5", "99999999999999999999"]),
    ("--now", "TIME, such as 2026-01-31T12:00:00Z", ["yesterday", "noon"]),
    (
      "--settle-timeout", "SECONDS, such as 2.5",
      ["0", "0.0", "-1", "1e3", "inf", "nan", "0x1", "2,5", "5.", "86400.1", "1 s"]
        + ["." + String(repeating: "0", count: 30) + "1", String(repeating: "9", count: 400)]
    ),
    ("--monkey", "N, such as 1000", ["0", "-1", "1.5", "many", "99999999999999999999"]),
    (
      "--store", "URI, such as postgres://db.example.com/app",
      ["d", "mysql://db/app", "db/app"]
    ),
    ("--seed", "S, such as 7", ["-1", "1.5", "18446744073709551616", "0x1"]),
  ]

  @Test("An invalid option value is a usage error that names a valid value", arguments: numbers)
  nonisolated func values(flag: String, expected: String, values: [String]) throws {
    for value in values {
      for arguments in [[flag, value], ["\(flag)=\(value)"]] {
        #expect(
          try sentence(arguments) == "Invalid value \"\(value)\" for \(flag): use \(expected).")
      }
    }
  }

  nonisolated static let choices: [([String], String)] = [
    (["--layout", "rows"], "Invalid value \"rows\" for --layout: use tabs or stack."),
    (
      ["--layout", "tab"],
      "Invalid value \"tab\" for --layout: use tabs or stack. Did you mean tabs?"
    ),
    (
      ["--layout=Stack"],
      "Invalid value \"Stack\" for --layout: use tabs or stack. Did you mean stack?"
    ),
    (
      ["--color=alwyas"],
      "Invalid value \"alwyas\" for --color: use auto, always or never. Did you mean always?"
    ),
    (
      ["--completion=ksh"],
      "Invalid value \"ksh\" for --completion: use bash, zsh or fish. Did you mean zsh?"
    ),
    (
      ["--flag=chat.gruped=on"],
      "Invalid value \"chat.gruped=on\" for --flag: use NAME=on|off, such as chat.grouped=on. "
        + "Did you mean chat.grouped=on?"
    ),
    (
      ["--flag=unheard=on"],
      "Invalid value \"unheard=on\" for --flag: use NAME=on|off, such as chat.grouped=on."
    ),
  ]

  @Test(
    "The error for an invalid choice lists the choices and suggests the nearest", arguments: choices
  )
  nonisolated func choices(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  @Test(
    "A feature flag accepts only the values on and off",
    arguments: ["", "=", "=yes", "=on=on", "=ON"])
  nonisolated func feature(rest: String) throws {
    let expected =
      "Invalid value \"chat.grouped\(rest)\" for --flag: use NAME=on|off, such as chat.grouped=on."
    #expect(try sentence(["--flag", "chat.grouped\(rest)"]).hasPrefix(expected))
  }

  nonisolated static let unknown: [([String], String)] = [
    (["--widht", "80"], "Unknown option --widht. Did you mean --width?"),
    (["--ephemaral"], "Unknown option --ephemaral. Did you mean --ephemeral?"),
    (["--data-dri=d"], "Unknown option --data-dri=d. Did you mean --data-dir?"),
    (["--colour=never"], "Unknown option --colour=never. Did you mean --color?"),
    (["--HELP"], "Unknown option --HELP. Did you mean --help?"),
    (["-help"], "Unknown option -help. Did you mean --help?"),
    (["-clook"], "Unknown option -clook. Did you mean -c?"),
    (["--help", "--nonsense"], "Unknown option --nonsense."),
    (["-"], "Unknown option -."),
    (["--=d"], "Unknown option --=d."),
  ]

  @Test("The error for an unknown option suggests the nearest option", arguments: unknown)
  nonisolated func unknown(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  @Test(
    "An argument that is neither an option nor a link is a usage error",
    arguments: [
      ["script.txt"], ["friends"], [""], ["--", "--help"], ["--", "trellis://me", "-c"],
      ["--plain", "--", "--"],
    ])
  nonisolated func noLink(arguments: [String]) throws {
    let expected =
      "\"\(arguments.last ?? "")\" is neither an option nor a link. "
      + "A link looks like trellis://friends; use --script to run a file."
    #expect(try sentence(arguments) == expected)
  }

  nonisolated static let together: [([String], String, String)] = [
    (["-c", "look", "--script=f"], "--script and -c", "the lines come from one source"),
    (["--monkey=1", "--script=f"], "--monkey and --script", "the lines come from one source"),
    (["-c", "look", "--monkey=1"], "--monkey and -c", "the lines come from one source"),
    (["--json", "--monkey=1"], "--monkey and --json", "--monkey reports what it finds as text"),
    (
      ["--data-dir=d", "--ephemeral"], "--ephemeral and --data-dir",
      "--ephemeral stores nothing in a folder"
    ),
    (["--data-dir=d", "--store=service=s"], "--store and --data-dir", "all data is in one place"),
    (
      ["--store=service=s", "--ephemeral"], "--store and --ephemeral",
      "--ephemeral stores nothing on a server"
    ),
    (
      ["--store=service=s", "--record=r"], "--store and --record",
      "--record begins with an empty store in memory"
    ),
    (
      ["--store=service=s", "--replay=r"], "--store and --replay",
      "--replay begins with an empty store in memory"
    ),
    (
      ["--migrate", "--data-dir=d"], "--migrate and --data-dir",
      "--migrate changes the database of a server"
    ),
    (
      ["--migrate", "--ephemeral"], "--migrate and --ephemeral",
      "--ephemeral stores nothing on a server"
    ),
    (
      ["--check-data", "--migrate"], "--migrate and --check-data",
      "--migrate changes the tables that --check-data reads"
    ),
    (["--migrate", "--script=f"], "--migrate and --script", "--migrate runs no lines"),
    (["--migrate", "-c", "look"], "--migrate and -c", "--migrate runs no lines"),
    (["--migrate", "--monkey=1"], "--migrate and --monkey", "--migrate runs no lines"),
    (["--migrate", "--record=r"], "--migrate and --record", "--migrate runs no lines"),
    (["--migrate", "--replay=r"], "--migrate and --replay", "--migrate runs no lines"),
    (
      ["--ephemeral", "--restore"], "--ephemeral and --restore",
      "--ephemeral stores nothing to restore"
    ),
    (
      ["--ephemeral", "--check-data"], "--ephemeral and --check-data",
      "--ephemeral stores nothing to check"
    ),
    (
      ["--script=f", "--check-data"], "--check-data and --script",
      "--check-data runs no lines"
    ),
    (["--check-data", "-c="], "--check-data and -c", "--check-data runs no lines"),
    (
      ["--check-data", "--monkey=1"], "--check-data and --monkey",
      "--check-data runs no lines"
    ),
    (
      ["--hosted", "--ephemeral", "--script=f"], "--hosted and --script",
      "--hosted opens only files of the data folder"
    ),
    (
      ["--transcript=f", "--data-dir=d", "--hosted"], "--hosted and --transcript",
      "--hosted opens only files of the data folder"
    ),
    (
      ["--hosted", "--ephemeral", "--record=r"], "--hosted and --record",
      "--hosted opens only files of the data folder"
    ),
    (
      ["--hosted", "--ephemeral", "--replay=r"], "--hosted and --replay",
      "--hosted opens only files of the data folder"
    ),
    (
      ["--data-dir=d", "--record=r"], "--record and --data-dir",
      "--record begins with an empty store in memory"
    ),
    (
      ["--restore", "--record=r"], "--record and --restore",
      "--record begins with an empty store in memory"
    ),
    (["--migrate", "--json"], "--migrate and --json", "--migrate prints sentences"),
    (["--check-data", "--record=r"], "--record and --check-data", "--check-data runs no lines"),
    (
      ["--record=r", "--replay=r"], "--replay and --record",
      "--replay prints the first difference only"
    ),
    (["--json", "--replay=r"], "--replay and --json", "--replay prints the first difference only"),
    (["--script=f", "--replay=r"], "--replay and --script", "the lines come from one source"),
    (["-c", "look", "--replay=r"], "--replay and -c", "the lines come from one source"),
    (["--monkey=1", "--replay=r"], "--replay and --monkey", "the lines come from one source"),
    (
      ["--now=2026-01-31T12:00:00Z", "--replay=r"], "--replay and --now",
      "the recording states the time"
    ),
    (
      ["--data-dir=d", "--replay=r"], "--replay and --data-dir",
      "--replay begins with an empty store in memory"
    ),
    (
      ["--restore", "--replay=r"], "--replay and --restore",
      "--replay begins with an empty store in memory"
    ),
    (["--check-data", "--replay=r"], "--replay and --check-data", "--check-data runs no lines"),
    (["--color=always", "--json"], "--json and --color always", "JSON output has no colour"),
  ]

  @Test(
    "Contradictory options are rejected with the reason, except with --help", arguments: together)
  nonisolated func together(arguments: [String], flags: String, reason: String) throws {
    #expect(
      try sentence(arguments) == "\(flags) cannot be used together: \(reason).")
    for question in [["--help"], ["--version"], ["--completion=bash"]] {
      #expect(throws: Never.self) { try Options(arguments + question) }
    }
  }

  @Test("--follow without --json is a usage error")
  nonisolated func follow() throws {
    #expect(
      try sentence(["--follow"]) == "--follow works only with --json. Use both, or leave it out.")
  }

  @Test("--hosted without a folder for the data is a usage error")
  nonisolated func hosted() throws {
    #expect(
      try sentence(["--hosted"])
        == "--hosted reads no folder from the environment. Add --data-dir DIR, --store URI or --ephemeral."
    )
  }

  @Test("--seed without --monkey is a usage error")
  nonisolated func seed() throws {
    #expect(
      try sentence(["--seed=1"]) == "--seed works only with --monkey. Use both, or leave it out.")
  }
}
