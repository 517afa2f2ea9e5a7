import Foundation

/// The processor time of messages late in a session, compared with those near its beginning.
enum LongSessionRows {
  static func all() throws -> [Row] {
    [
      row("each of 3,500 messages after the first 500, beside the next 500"),
      row("the same as JSON", "--json"),
    ]
  }

  /// Returns a row of two differences, each between a session and one of 500 messages.
  ///
  /// The lowest time of each session counts, because other load only adds time. Syncs to disk vary
  /// too much to compare the last 500 messages alone.
  private static func row(_ name: String, _ options: String...) -> Row {
    Row(name: name, unit: "µs", bound: 1.2) {
      let lengths = [500, 1_000, 4_000]
      var best = lengths.map { _ in Double.infinity }
      for _ in 0..<3 {
        for (index, length) in lengths.enumerated() {
          best[index] = min(best[index], try session(length, options))
        }
      }
      return [Row.Round(figure: (best[2] - best[0]) / 3_500, yardstick: (best[1] - best[0]) / 500)]
    }
  }

  private static func session(_ messages: Int, _ options: [String]) throws -> Double {
    let crowd = try Crowd(1, .friends)
    return try crowd.session(
      "chat p00001\n" + String(repeating: "Hello, how are you?\n", count: messages), options)
  }
}
