/// CPU time of an idle session at a terminal, while the app polls the store.
enum IdleRows {
  static func all() throws -> [Row] {
    let scratch = try Scratch()
    let app = try AtTerminal("--data-dir", scratch.path + "/data", "--no-history")
    try app.signUp()
    return [
      Row(name: "a core in 20 s without a key, beside 1 % of it", unit: "µs", bound: 1) {
        let before = try app.coreTime()
        try await Task.sleep(for: .seconds(20))
        defer { withExtendedLifetime(scratch) {} }
        return [Row.Round(figure: (try app.coreTime() - before) / 1_000, yardstick: 200_000)]
      }
    ]
  }
}
