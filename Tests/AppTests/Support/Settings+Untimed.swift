import Console
import TestSupport

nonisolated extension Front.Settings {
  /// Settings with a clock that stands still, so that no time limit is ever reached.
  static var untimed: Front.Settings {
    let start = ContinuousClock.now
    var settings = Front.Settings()
    settings.clock = FrontClock(now: { start }, sleep: { _ in try await forever() })
    return settings
  }
}
