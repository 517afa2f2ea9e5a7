/// One figure, beside a yardstick that is measured in the same rounds: machines differ, and are
/// busy with other things, while the ratio of the two stays.
struct Row {
  let name: String
  var unit = "ns"
  /// The ratio, of the figure to its yardstick, that must not be exceeded; nil for what is only
  /// shown.
  let bound: Double?
  /// Shows one round after another; the one whose ratio is the median counts.
  let rounds: () async throws -> [Round]

  struct Round {
    let figure: Double
    let yardstick: Double
    var ratio: Double { figure / yardstick }
  }

  func measure() async throws -> Round {
    let rounds = try await rounds().sorted { $0.ratio < $1.ratio }
    return rounds[rounds.count / 2]
  }
}
