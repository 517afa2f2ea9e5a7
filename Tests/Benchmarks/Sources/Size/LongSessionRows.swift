/// The processor time of messages late in a session, compared with those near its beginning.
enum LongSessionRows {
  static func all() throws -> [Row] {
    [
      row("the last 500 of 4,000 messages in a session, beside the second 500", []),
      row("the same as JSON", ["--json"]),
    ]
  }

  /// Returns a row of the lowest times among several sessions, because other load only adds time.
  private static func row(_ name: String, _ options: [String]) -> Row {
    Row(name: name, unit: "µs", bound: 1.2) {
      var best = Row.Round(figure: .infinity, yardstick: .infinity)
      for _ in 0..<5 {
        let costs = try eighths(options)
        best = Row.Round(
          figure: min(best.figure, costs[7]), yardstick: min(best.yardstick, costs[1]))
      }
      return [best]
    }
  }

  /// Returns the time of a message in each eighth of a session, in microseconds.
  ///
  /// An eighth is typed when the one before it was executed, so that its time is its own.
  private static func eighths(_ options: [String]) throws -> [Double] {
    let crowd = try Crowd(1, .friends)
    defer { withExtendedLifetime(crowd) {} }
    let app = try crowd.app(at: "chat p00001\n", options)
    let lines = String(repeating: "Hello, how are you?\n", count: 500)
    let costs = try (0..<8).map { _ in try app.cost(of: lines) / 500 }
    try app.end()
    return costs
  }
}
