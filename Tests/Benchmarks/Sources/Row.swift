/// One figure, beside a yardstick that is measured in the same rounds: machines differ, and are
/// busy with other things, while the ratio of the two stays.
struct Row {
  let name: String
  /// The ratio that must not be exceeded.
  let bound: Double
  let measure: () async throws -> Result

  struct Result {
    let figure: Double
    let yardstick: Double
    /// The median of the rounds' ratios.
    let ratio: Double

    /// What a number of rounds showed, each with a figure and its yardstick.
    init(rounds: [(figure: Double, yardstick: Double)]) {
      figure = median(rounds.map(\.figure))
      yardstick = median(rounds.map(\.yardstick))
      ratio = median(rounds.map { $0.figure / $0.yardstick })
    }
  }
}

private func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}
