import Routing

/// The cost of calls that wait in the navigation queue, for many calls and for few.
enum QueueRows {
  static func all() -> [Row] {
    [
      .pairs(
        "8000 opens that wait behind one, beside 1000", bound: 10, rounds: 15, of: 8_000,
        beside: 1_000, all)
    ]
  }

  /// Returns the nanoseconds from the first call to the end of the last one.
  private static func all(of count: Int) async throws -> Double {
    let (window, factory) = (Window(), ModuleFactory())
    try await window.show(.stack(factory.make(.named("first"))))
    guard let router = factory.router else { throw RoutingError.detached }
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let took = try await ContinuousClock().measure {
      window.start {
        try await router.open(Room.chat("first"), by: .push) {
          for await _ in gate {}
          return factory.make($0)
        }
      }
      for number in 1...count {
        window.start {
          try await router.open(Room.chat("\(number)"), by: .push) { factory.make($0) }
        }
      }
      opening.finish()
      for error in await window.settled() { throw error }
    }
    return took / .nanoseconds(1)
  }
}
