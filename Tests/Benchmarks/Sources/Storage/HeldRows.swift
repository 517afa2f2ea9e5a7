/// The time until `help` answers while another program locks the database.
enum HeldRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let app = try AtTerminal("--data-dir", scratch.path + "/data", "--no-history")
    try app.signUp()
    return [
      Row(name: "help while the database is locked, beside 50 ms", unit: "µs", bound: 1) {
        let holder = try Connection(scratch.path + "/data/trellis.sqlite")
        try holder.execute("BEGIN EXCLUSIVE")
        try app.type("requests\r", until: "busy> ")
        defer { withExtendedLifetime(scratch) {} }
        return try (0..<21).map { _ in
          let took = try ContinuousClock().measure {
            try app.type("help\r", until: "Type help everywhere")
          }
          return Row.Round(figure: took / .microseconds(1), yardstick: 50_000)
        }
      }
    ]
  }
}
