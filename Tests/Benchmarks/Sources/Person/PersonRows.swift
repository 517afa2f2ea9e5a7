import Foundation

/// Everything that a person pays for a line, a start and a page, in one table: processor time, switches of
/// thread and memory.
enum PersonRows {
  static func all() -> [Row] {
    let send = "Hello, how are you?\n"
    let places = "friends\nchats\n"
    return [
      row("a message that a script sends, beside C", atMost: 2.5, beside: statements) {
        try cost(of: send, at: "chat p00001\n")
      },
      row("the same with --json", atMost: 4, beside: statements) {
        try cost(of: send, at: "chat p00001\n", ["--json"])
      },
      row("a move to another tab, beside an echo", atMost: 150, beside: echo) {
        try cost(of: places) / 2
      },
      row("the same with --json", atMost: 250, beside: echo) {
        try cost(of: places, at: "", ["--json"]) / 2
      },
      Row(name: "switches of thread for a move, beside 4", unit: "switches", bound: 1) {
        let crowd = try crowd()
        let app = try crowd.app(at: "")
        let before = try app.switches()
        try app.type(String(repeating: places, count: 200))
        let switches = try app.switches() - before
        try app.end()
        return [Row.Round(figure: switches / 400, yardstick: 4)]
      },
      // With libmicrohttpd and its libraries; the table console has the program without them.
      .best("a start, beside an empty program", "µs", atMost: 2.75, rounds: 51) {
        try Program.app.run("--ephemeral", until: "welcome> ").time / 1_000
      } beside: {
        try Program.usualEmpty.run().time / 1_000
      },
      .best("memory at the first prompt, beside that", "KiB", atMost: 2.75, rounds: 11) {
        try Program.app.run("--ephemeral", until: "welcome> ").peak / 1_024
      } beside: {
        try Program.usualEmpty.run().peak / 1_024
      },
      .best("memory at a login, beside yescrypt's 128 MiB", "KiB", atMost: 1.25, rounds: 3) {
        try crowd().peakAtLogin() / 1_024
      } beside: {
        131_072
      },
    ]
  }

  private static func row(
    _ name: String, atMost bound: Double, beside yardstick: @escaping () throws -> Double,
    of cost: @escaping () throws -> Double
  ) -> Row {
    .best(name, "µs", atMost: bound, rounds: 5, of: cost, beside: yardstick)
  }

  /// Makes a member with a friend, and a page of messages.
  private static func crowd() throws -> Crowd { try Crowd(1, .friends, messages: 100) }

  /// Returns the processor time that one of the lines takes.
  private static func cost(
    of lines: String, at place: String = "", _ options: [String] = []
  ) throws -> Double {
    try crowd().cost(of: lines, at: place, options)
  }

  /// Returns the processor time of the echo of a line.
  private static func echo() throws -> Double {
    let (scratch, count) = (try Scratch(), 20_000)
    let lines = Data(String(repeating: "friends\n", count: count).utf8)
    return try Program.echo.run(input: scratch.file("lines", lines)).cpu / 1_000 / Double(count)
  }

  /// Returns the processor time of the statements of a send in C.
  private static func statements() throws -> Double {
    let crowd = try crowd()
    let sends = try Sends(crowd.database, to: "p00001")
    let (before, count) = (clock(), 200)
    try sends.send(count)
    // The clock counts the processor time of this program.
    return Double(clock() - before) * 1e6 / Double(CLOCKS_PER_SEC) / Double(count)
  }
}
