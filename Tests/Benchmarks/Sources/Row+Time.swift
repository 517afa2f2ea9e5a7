extension Row {
  /// Returns a row that times `work` and `yardstick`; both receive a number of repetitions.
  ///
  /// Each round is short and runs both, in alternating order, so that other load on the machine
  /// affects both.
  static func time(
    _ name: String, atMost bound: Double?, rounds: Int = 151,
    of work: @escaping (_ times: Int) async throws -> Void,
    beside yardstick: @escaping (_ times: Int) async throws -> Void
  ) -> Row {
    Row(name: name, bound: bound) {
      let (often, yardstickOften) = (try await times(work), try await times(yardstick))
      var results: [Round] = []
      for round in 0..<rounds {
        if round.isMultiple(of: 2) {
          let figure = try await nanoseconds(often, work)
          let yardstick = try await nanoseconds(yardstickOften, yardstick)
          results.append(Round(figure: figure, yardstick: yardstick))
        } else {
          let yardstick = try await nanoseconds(yardstickOften, yardstick)
          let figure = try await nanoseconds(often, work)
          results.append(Round(figure: figure, yardstick: yardstick))
        }
      }
      return results
    }
  }

  /// Returns the number of repetitions that take about 2 ms, the length of a round.
  private static func times(_ work: (Int) async throws -> Void) async throws -> Int {
    var times = 1
    while true {
      let each = try await nanoseconds(times, work)
      if each * Double(times) > 1_000_000 { return max(1, Int(2_000_000 / each)) }
      times *= 2
    }
  }

  private static func nanoseconds(
    _ times: Int, _ work: (Int) async throws -> Void
  ) async throws -> Double {
    let took = try await ContinuousClock().measure { try await work(times) }
    return Double(took.components.seconds) * 1e9 / Double(times)
      + Double(took.components.attoseconds) / 1e9 / Double(times)
  }
}
