import Routing

/// The cost per level of opening modals over modals one by one, and of closing them at once.
enum NestingRows {
  static func all() -> [Row] {
    [
      Row(name: "10000 nested modals, each, beside 1000", bound: 1.5) {
        var rounds: [Row.Round] = []
        for _ in 0..<31 {
          rounds.append(
            Row.Round(figure: try await each(of: 10_000), yardstick: try await each(of: 1_000)))
        }
        return rounds
      }
    ]
  }

  /// Returns the nanoseconds per level.
  private static func each(of count: Int) async throws -> Double {
    let (window, factory) = (Window(), ModuleFactory())
    try await window.show(.stack(factory.make(.named("first"))))
    let took = try await ContinuousClock().measure {
      for _ in 0..<count {
        try await factory.router?.open(Room.chat("ada"), by: .modal) { factory.make($0) }
      }
      try await window.home()
    }
    return took / .nanoseconds(1) / Double(count)
  }
}
