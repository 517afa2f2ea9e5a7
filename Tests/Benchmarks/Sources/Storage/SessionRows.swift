/// A session at a terminal: the time until `help` answers while another program locks the database, and the
/// CPU time while nobody types and the app polls the store.
enum SessionRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let app = try AtTerminal("--data-dir", scratch.path + "/data", "--no-history")
    try app.signUp()
    return [
      Row(name: "a core in 20 s without a key, beside 1 % of it", unit: "µs", bound: 1) {
        let before = try app.coreTime()
        try await Task.sleep(for: .seconds(20))
        return [Row.Round(figure: (try app.coreTime() - before) / 1_000, yardstick: 200_000)]
      },
      Row(name: "help while the database is locked, beside 50 ms", unit: "µs", bound: 1) {
        let holder = try Connection(scratch.path + "/data/trellis.sqlite")
        try holder.execute("BEGIN EXCLUSIVE")
        try app.type("requests\r", until: "busy> ")
        return try (0..<21).map { _ in
          let took = try ContinuousClock().measure {
            try app.type("help\r", until: "Type help everywhere")
          }
          return Row.Round(figure: took / .microseconds(1), yardstick: 50_000)
        }
      },
    ]
  }
}
