import Testing

@testable import TrellisApp

@Suite("Usage errors")
struct OptionsSlipTests {
  nonisolated private func sentence(_ arguments: [String]) throws -> String {
    let error = try #require(throws: UsageError.self) { try Options(arguments) }
    let help = " Type --help to see the flags."
    #expect(error.message.hasSuffix(help))
    return String(error.message.dropLast(help.count))
  }

  nonisolated static let valueless: [([String], String)] = [
    (["--data-dir"], "--data-dir needs DIR after it."),
    (["--data-dir="], "--data-dir needs DIR after it."),
    (["--data-dir", ""], "--data-dir needs DIR after it."),
    (["--width"], "--width needs CELLS after it."),
    (["--now"], "--now needs TIME after it."),
    (["--layout"], "--layout needs tabs|stack after it."),
    (["--flag"], "--flag needs NAME=on|off after it."),
    (["--flag="], "--flag needs NAME=on|off after it."),
    (["--completion"], "--completion needs bash after it."),
    (["-c"], "-c needs COMMAND after it."),
    (
      ["--data-dir", "--ephemeral"],
      "--data-dir needs DIR after it, and --ephemeral looks like a flag. "
        + "If it is meant, write --data-dir=--ephemeral."
    ),
    (
      ["--script", "-c", "look"],
      "--script needs FILE after it, and -c looks like a flag. If it is meant, write --script=-c."
    ),
    (
      ["--width", "--", "80"],
      "--width needs CELLS after it, and -- looks like a flag. If it is meant, write --width=--."
    ),
    (["--restore=yes"], "--restore takes no value."),
    (["--ephemeral=yes"], "--ephemeral takes no value."),
    (["--help="], "--help takes no value."),
    (["-h=1"], "-h takes no value."),
    (["--version=1"], "--version takes no value."),
  ]

  @Test("A missing or unwanted value is a usage error", arguments: valueless)
  nonisolated func valueless(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  nonisolated static let numbers: [(flag: String, expected: String, values: [String])] = [
    ("--width", "CELLS, such as 80", ["wide", "-1", "8.5", "99999999999999999999"]),
    ("--now", "TIME, such as 2026-01-31T12:00:00Z", ["yesterday", "noon"]),
    (
      "--settle-timeout", "SECONDS, such as 2.5",
      ["0", "0.0", "-1", "1e3", "inf", "nan", "0x1", "2,5", "5.", "86400.1", "1 s"]
        + ["." + String(repeating: "0", count: 30) + "1", String(repeating: "9", count: 400)]
    ),
    ("--monkey", "N, such as 1000", ["0", "-1", "1.5", "many", "99999999999999999999"]),
    ("--seed", "S, such as 7", ["-1", "1.5", "18446744073709551616", "0x1"]),
  ]

  @Test("An invalid value is a usage error that names a valid one", arguments: numbers)
  nonisolated func values(flag: String, expected: String, values: [String]) throws {
    for value in values {
      for arguments in [[flag, value], ["\(flag)=\(value)"]] {
        #expect(try sentence(arguments) == "\(flag) takes \(expected), and \"\(value)\" is none.")
      }
    }
  }

  nonisolated static let choices: [([String], String)] = [
    (["--layout", "rows"], "--layout takes tabs or stack, and \"rows\" is none."),
    (
      ["--layout", "tab"], "--layout takes tabs or stack, and \"tab\" is none. Did you mean tabs?"
    ),
    (
      ["--layout=Stack"],
      "--layout takes tabs or stack, and \"Stack\" is none. Did you mean stack?"
    ),
    (
      ["--color=alwyas"],
      "--color takes auto or always or never, and \"alwyas\" is none. Did you mean always?"
    ),
    (["--completion=zsh"], "--completion takes bash, and \"zsh\" is none."),
    (
      ["--flag=chat.gruped=on"],
      "--flag takes NAME=on|off, such as chat.grouped=on, and \"chat.gruped=on\" is none. "
        + "Did you mean chat.grouped=on?"
    ),
    (
      ["--flag=unheard=on"],
      "--flag takes NAME=on|off, such as chat.grouped=on, and \"unheard=on\" is none."
    ),
  ]

  @Test("An invalid choice lists the valid ones and suggests the nearest", arguments: choices)
  nonisolated func choices(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  @Test(
    "A feature flag takes on or off and nothing else",
    arguments: ["", "=", "=yes", "=on=on", "=ON"])
  nonisolated func feature(rest: String) throws {
    let expected =
      "--flag takes NAME=on|off, such as chat.grouped=on, and \"chat.grouped\(rest)\" is none."
    #expect(try sentence(["--flag", "chat.grouped\(rest)"]).hasPrefix(expected))
  }

  nonisolated static let unknown: [([String], String)] = [
    (["--widht", "80"], "There is no flag --widht. Did you mean --width?"),
    (["--ephemaral"], "There is no flag --ephemaral. Did you mean --ephemeral?"),
    (["--data-dri=d"], "There is no flag --data-dri=d. Did you mean --data-dir?"),
    (["--colour=never"], "There is no flag --colour=never. Did you mean --color?"),
    (["--HELP"], "There is no flag --HELP. Did you mean --help?"),
    (["-help"], "There is no flag -help. Did you mean --help?"),
    (["-clook"], "There is no flag -clook. Did you mean -c?"),
    (["--help", "--nonsense"], "There is no flag --nonsense."),
    (["-"], "There is no flag -."),
    (["--=d"], "There is no flag --=d."),
  ]

  @Test("An unknown option suggests the nearest known one", arguments: unknown)
  nonisolated func unknown(arguments: [String], expected: String) throws {
    #expect(try sentence(arguments) == expected)
  }

  @Test(
    "An argument that is neither an option nor a link is a usage error",
    arguments: [
      ["script.txt"], ["trellis"], [""], ["--", "--help"], ["--", "trellis://me", "-c"],
      ["--plain", "--", "--"],
    ])
  nonisolated func noLink(arguments: [String]) throws {
    let expected =
      "\"\(arguments.last ?? "")\" is no flag and no link. "
      + "A link is like trellis://friends; --script plays the lines of a file."
    #expect(try sentence(arguments) == expected)
  }

  nonisolated static let together: [([String], String, String)] = [
    (["-c", "look", "--script=f"], "--script and -c", "The lines come from one place"),
    (["--monkey=1", "--script=f"], "--monkey and --script", "The lines come from one place"),
    (["-c", "look", "--monkey=1"], "--monkey and -c", "The lines come from one place"),
    (
      ["--data-dir=d", "--ephemeral"], "--ephemeral and --data-dir",
      "Nothing is kept, or it is kept there"
    ),
    (
      ["--ephemeral", "--restore"], "--ephemeral and --restore",
      "Where nothing is kept, nobody can go on"
    ),
    (
      ["--ephemeral", "--check-data"], "--ephemeral and --check-data",
      "Where nothing is kept, there is nothing to check"
    ),
    (
      ["--script=f", "--check-data"], "--check-data and --script",
      "Checking the data plays no lines"
    ),
    (["--check-data", "-c="], "--check-data and -c", "Checking the data plays no lines"),
    (
      ["--check-data", "--monkey=1"], "--check-data and --monkey",
      "Checking the data plays no lines"
    ),
    (["--color=always", "--json"], "--json and --color always", "JSON has no colour"),
  ]

  @Test(
    "Contradictory options are refused with the reason, except beside --help", arguments: together)
  nonisolated func together(arguments: [String], flags: String, reason: String) throws {
    #expect(
      try sentence(arguments) == "\(flags) do not go together. \(reason): leave one of them out.")
    for question in [["--help"], ["--version"], ["--completion=bash"]] {
      #expect(throws: Never.self) { try Options(arguments + question) }
    }
  }

  @Test("--seed without --monkey is a usage error")
  nonisolated func seed() throws {
    #expect(try sentence(["--seed=1"]) == "--seed is for --monkey: give both, or neither.")
  }
}
