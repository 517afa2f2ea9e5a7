/// The cost of a key typed at the start of a line that wraps over many rows.
enum KeyRows {
  private static let keys = 100

  static func all() -> [Row] {
    [
      Row(name: "a key in a line of 2,000 cells, beside 1,000", unit: "µs", bound: 2.5) {
        let app = try app()
        let (short, long) = (try Typing(1_000, app), try Typing(2_000, app))
        return [Row.Round(figure: long.time, yardstick: short.time)]
      },
      Row(name: "writes for a key in a line of 2,000 cells", unit: "writes", bound: 1) {
        [Row.Round(figure: try Typing(2_000, try app()).writes, yardstick: 1)]
      },
    ]
  }

  private static func app() throws -> AtTerminal {
    let app = try AtTerminal("--ephemeral", "--no-history")
    try app.wait(for: "welcome> ")
    app.waitForSilence()
    return app
  }

  private struct Typing {
    /// CPU time per key, in microseconds.
    let time: Double
    let writes: Double

    /// Types keys at the start of a line of `cells`, then deletes the line.
    init(_ cells: Int, _ app: AtTerminal) throws {
      try app.type(String(repeating: "x", count: cells), until: "x")
      app.waitForSilence()
      try app.type("\u{01}", until: "\u{1B}")  // ^A
      app.waitForSilence()
      let (time, writes) = (try app.coreTime(), try app.writes())
      for _ in 0..<keys {
        try app.type("y", until: "y")
        app.waitForSilence(20)
      }
      self.time = (try app.coreTime() - time) / Double(keys) / 1_000
      self.writes = Double(try app.writes() - writes) / Double(keys)
      try app.type("\u{05}\u{15}", until: "\u{1B}")  // ^E ^U
      app.waitForSilence()
    }
  }
}
