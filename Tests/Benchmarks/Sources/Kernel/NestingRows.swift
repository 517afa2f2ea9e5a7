import Routing

/// The cost per level of opening modals over modals one by one, and of closing them at once.
enum NestingRows {
  static func all() -> [Row] {
    [
      .pairs(
        "10000 nested modals, each, beside 1000", bound: 1.5, of: 10_000, beside: 1_000, each)
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
