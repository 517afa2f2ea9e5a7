import Foundation

/// Time and peak memory for long scripts, random bytes, and a long line without a line end.
enum ScriptRows {
  private static let signUp =
    "signup\nada\nAda Lovelace\ncorrect horse battery\ncorrect horse battery\n"

  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let file = { (name: String, text: String) in try scratch.file(name, Data(text.utf8)) }
    let look = try file("look", String(repeating: "look\n", count: 100_000))
    let guest = try file("guest", String(repeating: "look\n", count: 10_000))
    let member = try file("member", signUp + String(repeating: "look\n", count: 10_000))
    let tabs = try file("tabs", signUp + String(repeating: "friends\nchats\n", count: 5_000))
    let noise = try scratch.file(
      "noise", Data((0..<3_000_000).map { _ in UInt8.random(in: 0...255) }))
    let endless = try scratch.file("endless", Data(repeating: UInt8(ascii: "x"), count: 200 << 20))
    return [
      line(
        "a line that draws a page, beside its echo", guest, atMost: 60, beside: guest, in: scratch),
      line(
        "the same for a member, whose friends are read", member, atMost: 120, beside: guest,
        in: scratch),
      line("the same for two tabs in turns", tabs, atMost: 150, beside: guest, in: scratch),
      halves("the second 4,500 lines beside the first", guest, in: scratch),
      halves("the same for a member", member, in: scratch),
      halves("the same for two tabs in turns", tabs, in: scratch),
      memory("peak memory, 100,000 lines", look, in: scratch),
      memory("peak memory, 3 MB of random bytes", noise, in: scratch),
      memory("peak memory, a line of 200 MB without an end", endless, in: scratch),
    ]
  }

  private static func line(
    _ name: String, _ script: String, atMost bound: Double?, beside echo: String,
    in scratch: Scratch
  ) -> Row {
    .best(name, "ns", atMost: bound, rounds: 5) {
      let run = try Program.app.run("--ephemeral", input: script)
      return (run.end - run.tenth) / 9_000
    } beside: {
      let run = try withExtendedLifetime(scratch) { try Program.echo.run(input: echo) }
      return (run.end - run.tenth) / 9_000
    }
  }

  private static func halves(_ name: String, _ script: String, in scratch: Scratch) -> Row {
    Row(name: name, unit: "µs", bound: 1.25) {
      try withExtendedLifetime(scratch) {
        try (0..<5).map { _ in
          let run = try Program.app.run("--ephemeral", input: script)
          return Row.Round(
            figure: (run.end - run.middle) / 1_000, yardstick: (run.middle - run.tenth) / 1_000)
        }
      }
    }
  }

  private static func memory(_ name: String, _ input: String, in scratch: Scratch) -> Row {
    .best(name + ", beside 64 MB", "KiB", atMost: 1, rounds: 1) {
      try withExtendedLifetime(scratch) {
        try Program.app.run("--ephemeral", input: input).peak / 1_024
      }
    } beside: {
      64_000_000 / 1_024
    }
  }
}
