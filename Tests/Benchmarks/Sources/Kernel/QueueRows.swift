import Routing

/// The cost of calls that wait in the navigation queue, and per level of opening modals over modals one by
/// one and of closing them at once, for many and for few.
enum QueueRows {
  static func all() -> [Row] {
    [
      .pairs(
        "8000 opens that wait behind one, beside 1000", bound: 10, rounds: 15, of: 8_000,
        beside: 1_000, prepare: { $0 }, waiting),
      .pairs(
        "10000 nested modals, each, beside 1000", bound: 1.5, of: 10_000, beside: 1_000,
        prepare: { $0 }, nested),
    ]
  }

  /// Returns a window with one screen, and the router of that.
  private static func window() async throws -> (Window, ModuleFactory, ModuleRouter) {
    let (window, factory) = (Window(), ModuleFactory())
    try await window.show(.stack(factory.make(.named("first"))))
    guard let router = factory.router else { throw RoutingError.detached }
    return (window, factory, router)
  }

  /// Returns the nanoseconds from the first call to the end of the last one.
  private static func waiting(_ count: Int) async throws -> Double {
    let (window, factory, router) = try await window()
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

  /// Returns the nanoseconds per level.
  private static func nested(_ count: Int) async throws -> Double {
    let (window, factory, _) = try await window()
    let took = try await ContinuousClock().measure {
      for _ in 0..<count {
        try await factory.router?.open(Room.chat("ada"), by: .modal) { factory.make($0) }
      }
      try await window.home()
    }
    return took / .nanoseconds(1) / Double(count)
  }
}
