import Foundation

/// The processor time of messages late in a session, compared with those near its beginning.
enum LongSessionRows {
  static func all() throws -> [Row] {
    [
      row("the last 500 of 4,000 messages beside the second 500"),
      row("the same as JSON", "--json"),
    ]
  }

  /// The differences of whole sessions: each is shorter by the 500 messages that are measured.
  private static func row(_ name: String, _ options: String...) -> Row {
    .best(name, "µs", atMost: 1.2, rounds: 5) {
      try (session(4_000, options) - session(3_500, options)) / 500
    } beside: {
      try (session(1_000, options) - session(500, options)) / 500
    }
  }

  private static func session(_ messages: Int, _ options: [String]) throws -> Double {
    let crowd = try Crowd(1, .friends)
    return try crowd.session(
      "chat p00001\n" + String(repeating: "Hello, how are you?\n", count: messages), options)
  }
}
