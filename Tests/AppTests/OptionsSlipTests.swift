import CommandLineOptions
import Testing

@testable import TrellisApp

@Suite("Usage errors")
struct OptionsSlipTests {
  nonisolated static let valueless: [([String], String)] = [
    (["--data-dir"], "--data-dir needs a value: DIR."),
    (["--data-dir="], "--data-dir needs a value: DIR."),
    (["--data-dir", ""], "--data-dir needs a value: DIR."),
    (["--width"], "--width needs a value: COLUMNS."),
    (["--now"], "--now needs a value: TIME."),
    (["completion"], "completion needs a value: bash|zsh|fish."),
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
    #expect(try usageMessage(arguments) == expected)
  }

  nonisolated static let numbers: [(flag: String, expected: String, values: [String])] = [
    ("--width", "COLUMNS, such as 80", ["wide", "-1", "8.5", "99999999999999999999"]),
    ("--now", "TIME, such as 2026-01-31T12:00:00Z", ["yesterday", "noon"]),
    (
      "--settle-timeout", "SECONDS, such as 2.5",
      ["0", "0.0", "-1", "1e3", "inf", "nan", "0x1", "2,5", "5.", "86400.1", "1 s"]
        + ["." + String(repeating: "0", count: 30) + "1", String(repeating: "9", count: 400)]
    ),
    (
      "--store", "URI, such as postgres://db.example.com/app",
      ["d", "mysql://db/app", "db/app"]
    ),
  ]

  @Test("An invalid option value is a usage error that names a valid value", arguments: numbers)
  nonisolated func values(flag: String, expected: String, values: [String]) throws {
    for value in values {
      for arguments in [[flag, value], ["\(flag)=\(value)"]] {
        #expect(
          try usageMessage(arguments) == "Invalid value \"\(value)\" for \(flag): use \(expected).")
      }
    }
  }

  nonisolated static let choices: [([String], String)] = [
    (
      ["--color=alwyas"],
      "Invalid value \"alwyas\" for --color: use auto, always or never. Did you mean always?"
    ),
    (
      ["completion", "ksh"],
      "Invalid value \"ksh\" for completion: use bash, zsh or fish. Did you mean zsh?"
    ),
  ]

  @Test(
    "The error for an invalid choice lists the choices and suggests the nearest", arguments: choices
  )
  nonisolated func choices(arguments: [String], expected: String) throws {
    #expect(try usageMessage(arguments) == expected)
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
    (["check-data", "--json"], "Unknown option --json."),
    (["--monkey", "100"], "Unknown option --monkey."),
    (["--seed=1"], "Unknown option --seed=1."),
    (["--flag", "chat.grouped=on"], "Unknown option --flag."),
    (["--layout=tabs"], "Unknown option --layout=tabs."),
    (["--migrate"], "Unknown option --migrate."),
    (["migrate", "--stroe=d"], "Unknown option --stroe=d. Did you mean --store?"),
    (["-"], "Unknown option -."),
    (["--=d"], "Unknown option --=d."),
  ]

  @Test("The error for an unknown option suggests the nearest option", arguments: unknown)
  nonisolated func unknown(arguments: [String], expected: String) throws {
    #expect(try usageMessage(arguments) == expected)
  }

  @Test("A command that is not the first argument is no link, and a similar word suggests it")
  nonisolated func command() throws {
    for command in Options.table.commands {
      let sentence = "\"\(command.name)\" is neither an option nor a link. "
      for arguments in [["--plain", command.name], ["--", command.name]] {
        #expect(try usageMessage(arguments) == sentence + "A command is the first argument.")
      }
      let hosted = ["--hosted", "--ephemeral"]
      for arguments in [[command.name] + hosted, hosted + [command.name]] {
        #expect(try usageMessage(arguments).hasPrefix(sentence + "A link looks like"))
      }
      #expect(
        try usageMessage([command.name + "s"])
          == "\"\(command.name)s\" is neither an option nor a link. "
          + "Did you mean the command \(command.name)?")
    }
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
    #expect(try usageMessage(arguments) == expected)
  }
}
