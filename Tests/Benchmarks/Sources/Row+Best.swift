extension Row {
  /// The least of each side: what a busy machine adds to a program's start, or to a long run, is
  /// never less than nothing.
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
