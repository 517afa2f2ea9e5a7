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

extension Row {
  /// Returns a row with the lowest figure and the lowest yardstick: a busy machine only adds time.
  static func best(
    _ name: String, _ unit: String, atMost bound: Double?, rounds: Int,
    of work: @escaping () throws -> Double, beside yardstick: @escaping () throws -> Double
  ) -> Row {
    Row(name: name, unit: unit, bound: bound) {
      var best = Round(figure: .infinity, yardstick: .infinity)
      for _ in 0..<rounds {
        best = Round(
          figure: min(best.figure, try work()), yardstick: min(best.yardstick, try yardstick()))
      }
      return [best]
    }
  }

  /// Returns a row of rounds that each measure the same with many and with few, which are prepared once.
  static func pairs<Prepared>(
    _ name: String, bound: Double, rounds: Int = 31, of many: Int, beside few: Int,
    prepare: @escaping (Int) async throws -> Prepared,
    _ cost: @escaping (Prepared) async throws -> Double
  ) -> Row {
    Row(name: name, bound: bound) {
      let (many, few) = (try await prepare(many), try await prepare(few))
      var pairs: [Round] = []
      for _ in 0..<rounds {
        pairs.append(Round(figure: try await cost(many), yardstick: try await cost(few)))
      }
      return pairs
    }
  }
}
