import CommandLineOptions
import Testing

@testable import TrellisApp

@Suite("Usage errors")
struct OptionsSlipTests {
  nonisolated static let mistakes: [([String], String)] = [
    (["--data-dir="], "--data-dir needs a value: DIR."),
    (["-c"], "-c needs a value: COMMAND."),
    (
      ["trellis://me", "--ephemeral", "trellis://chats"],
      "\"trellis://chats\" is a second link. One link is opened at the start."
    ),
    (
      ["completion", "ksh"],
      "Invalid value \"ksh\" for completion: use bash, zsh or fish. Did you mean zsh?"
    ),
    (["--colour=never"], "Unknown option --colour=never. Did you mean --color?"),
    (["--help", "--nonsense"], "Unknown option --nonsense."),
    (["check-data", "--json"], "Unknown option --json."),
    (["--seed=1"], "Unknown option --seed=1."),
    (["-"], "Unknown option -."),
    (["--=d"], "Unknown option --=d."),
    (["--web-port=81"], "--web-port works only with --web. Use both, or leave it out."),
    (["--key=ada"], "--key works only with --hosted. Use both, or leave it out."),
    (
      ["--hosted"],
      "--hosted reads no folder from the environment. Add --data-dir DIR, --store URI or --ephemeral."
    ),
  ]

  @Test("A mistake in the options of the app has a message", arguments: mistakes)
  nonisolated func mistake(arguments: [String], expected: String) throws {
    #expect(try usageMessage(arguments) == expected)
  }

  nonisolated static let numbers: [(flag: String, expected: String, values: [String])] = [
    ("--width", "COLUMNS, such as 80", ["wide", "-1", "8.5", "99999999999999999999"]),
    ("--web-port", "PORT, such as 8081", ["0", "65536", "-1", "http"]),
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

  nonisolated static let together: [([String], String, String)] = [
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
      ["--ephemeral", "--restore"], "--ephemeral and --restore",
      "--ephemeral stores nothing to restore"
    ),
    (
      ["--hosted", "--ephemeral", "--script=f"], "--hosted and --script",
      "--hosted opens only files of the data folder"
    ),
    (
      ["--web", "--ephemeral", "--hosted"], "--web and --hosted",
      "--web is for the people of this computer"
    ),
    (["--web", "-c", "look"], "--web and -c", "a browser has no lines"),
    (["--script=f", "--web"], "--web and --script", "a browser has no lines"),
    (["--json", "--web"], "--web and --json", "a browser gets HTML"),
    (["--web", "--transcript=f"], "--web and --transcript", "a browser has no lines"),
    (
      ["--transcript=f", "--data-dir=d", "--hosted"], "--hosted and --transcript",
      "--hosted opens only files of the data folder"
    ),
  ]

  @Test(
    "Contradictory options are rejected with the reason, except with --help", arguments: together)
  nonisolated func together(arguments: [String], flags: String, reason: String) throws {
    #expect(
      try usageMessage(arguments) == "\(flags) cannot be used together: \(reason).")
    for question in ["--help", "--version"] {
      #expect(throws: Never.self) { try Options(arguments + [question]) }
    }
  }

  @Test(
    "A label that is none is a usage error, which does not repeat it",
    arguments: ["Ada", "a b", "a/b", "é", "a\nb", "a\u{1B}b", "long", "longer"])
  nonisolated func label(text: String) throws {
    let count = ["long": 65, "longer": 1 << 20][text]
    let text = count.map { String(repeating: "a", count: $0) } ?? text
    #expect(
      try usageMessage(["--hosted", "--ephemeral", "--key=\(text)"])
        == #"The label in --key is invalid: use 1 to 64 of a-z, 0-9, ".", "_" and "-"."#)
    #expect(!Options.isLabel(text) && Options.isLabel("a") && Options.isLabel("0._-z"))
  }
}

/// Parses arguments that contain a mistake, and returns its message without the hint at `--help`.
nonisolated func usageMessage(_ arguments: [String]) throws -> String {
  let error = try #require(throws: UsageError.self) { try Options(arguments) }
  let help = " See --help."
  #expect(error.message.hasSuffix(help))
  return String(error.message.dropLast(help.count))
}
