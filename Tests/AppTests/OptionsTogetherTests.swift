import Testing

@testable import TrellisApp

@Suite("Usage errors: options together")
struct OptionsTogetherTests {
  nonisolated static let together: [([String], String, String)] = [
    (["-c", "look", "--script=f"], "--script and -c", "the lines come from one source"),
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
      ["--transcript=f", "--data-dir=d", "--hosted"], "--hosted and --transcript",
      "--hosted opens only files of the data folder"
    ),
    (["--color=always", "--json"], "--json and --color always", "JSON output has no colour"),
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

  @Test("check-data looks at one place")
  nonisolated func checkedPlace() throws {
    #expect(
      try usageMessage(["check-data", "--data-dir=d", "--store=service=s"])
        == "--store and --data-dir cannot be used together: all data is in one place.")
  }

  @Test("--follow without --json is a usage error")
  nonisolated func follow() throws {
    #expect(
      try usageMessage(["--follow"])
        == "--follow works only with --json. Use both, or leave it out.")
  }

  @Test("--key without --hosted is a usage error")
  nonisolated func key() throws {
    #expect(
      try usageMessage(["--key=ada"])
        == "--key works only with --hosted. Use both, or leave it out.")
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

  @Test("--hosted without a folder for the data is a usage error")
  nonisolated func hosted() throws {
    #expect(
      try usageMessage(["--hosted"])
        == "--hosted reads no folder from the environment. Add --data-dir DIR, --store URI or --ephemeral."
    )
  }
}
