import Testing

@testable import TrellisApp

@Suite("Usage errors: options together")
struct OptionsTogetherTests {
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
      try usageMessage(arguments) == "\(flags) cannot be used together: \(reason).")
    for question in [["--help"], ["--version"], ["--completion=bash"]] {
      #expect(throws: Never.self) { try Options(arguments + question) }
    }
  }

  @Test("--follow without --json is a usage error")
  nonisolated func follow() throws {
    #expect(
      try usageMessage(["--follow"])
        == "--follow works only with --json. Use both, or leave it out.")
  }

  @Test("--hosted without a folder for the data is a usage error")
  nonisolated func hosted() throws {
    #expect(
      try usageMessage(["--hosted"])
        == "--hosted reads no folder from the environment. Add --data-dir DIR, --store URI or --ephemeral."
    )
  }

  @Test("--seed without --monkey is a usage error")
  nonisolated func seed() throws {
    #expect(
      try usageMessage(["--seed=1"])
        == "--seed works only with --monkey. Use both, or leave it out.")
  }
}
