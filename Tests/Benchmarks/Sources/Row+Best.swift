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
}
