import Routing

/// Going to where a window was; what a screen of it costs, however many there are.
enum RestoreRows {
  static func all() -> [Row] {
    [(1_000, 1.5), (10_000, 1.5)].map { count, bound in
      Row(name: "restore \(count) screens, each, beside 100", bound: bound) {
        let (many, few) = (try await Saved(count), try await Saved(100))
        var rounds: [Row.Round] = []
        for _ in 0..<(count > 1_000 ? 11 : 51) {
          rounds.append(
            Row.Round(figure: try await many.restore(), yardstick: try await few.restore()))
        }
        return rounds
      }
    }
  }

  /// A window of one screen, and where it was.
  private final class Saved {
    let window = Window()
    let state: NavigationState

    init(_ count: Int) async throws {
      let factory = ModuleFactory()
      let root = Root.stack(factory.make(.named("first")))
      root.planner = { link in
        Plan([Stop(Room.named(link), by: .push) { try await factory.screen(for: $0) }])
      }
      let places = [Room.named("first")] + (1..<count).map { .chat("user\($0)") }
      state = NavigationState(
        tabs: [.init(places.compactMap(\.address).map { NavigationState.Place($0) })])
      try await window.show(root)
    }

    /// - Returns: The nanoseconds for each screen.
    func restore() async throws -> Double {
      let count = window.screens.count
      let took = try await ContinuousClock().measure { try await window.restore(state) }
      let made = window.screens.count - count
      try await window.popToRoot()
      return Double(took.components.attoseconds) / 1e9 / Double(made)
        + Double(took.components.seconds) * 1e9 / Double(made)
    }
  }
}
