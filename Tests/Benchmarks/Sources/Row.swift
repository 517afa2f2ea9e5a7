/// A figure that is compared with a yardstick, which is measured in the same rounds.
///
/// Machines differ in speed and load, but the ratio of the two is comparable.
struct Row {
  let name: String
  var unit = "ns"
  /// The highest allowed ratio of figure to yardstick; nil if the row is only informative.
  let bound: Double?
  /// Measures all rounds; the one with the median ratio counts.
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
