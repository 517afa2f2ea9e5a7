import Routing

/// The cost per screen of restoring a window, for many screens and for few.
enum RestoreRows {
  static func all() -> [Row] {
    [1_000, 10_000].map { count in
      row("restore \(count) screens, each, beside 100", count) { try await $0.restore() }
    } + [row("find 10000 that stand, each, beside 100", 10_000) { try await $0.find() }]
  }

  /// Returns a row whose bound fails if the cost grows faster than the number of screens.
  private static func row(
    _ name: String, _ count: Int, _ cost: @escaping (Saved) async throws -> Double
  ) -> Row {
    .pairs(
      name, bound: 1.5, of: count, beside: 100, prepare: { try await Saved($0) }, cost)
  }

  /// A window with one screen, and a saved state with `count` screens.
  private final class Saved {
    let window = Window()
    let state: NavigationState

    init(_ count: Int) async throws {
      let factory = ModuleFactory()
      let root = Root.stack(factory.make(.named("first")))
      window.resolver = { link in
        Plan([Stop(Room.named(link), by: .push) { try await factory.screen(for: $0) }])
      }
      try await window.show(root)
      try await window.setStack(
        window.screens + (1..<count).map { factory.make(.chat("user\($0)")) })
      state = window.state
      try await window.popToRoot()
    }

    /// Restores the state from the first screen, and returns the nanoseconds per screen.
    func restore() async throws -> Double {
      try await window.popToRoot()
      return try await find()
    }

    /// Restores the state, keeping open screens, and returns the nanoseconds per screen.
    func find() async throws -> Double {
      let took = try await ContinuousClock().measure { try await window.restore(state) }
      return took / .nanoseconds(1) / Double(window.screens.count)
    }
  }
}
