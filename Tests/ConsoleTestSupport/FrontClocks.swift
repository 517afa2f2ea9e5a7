package import Console
import TestSupport

nonisolated extension FrontClock {
  /// A clock that stands still, so that no time limit is ever reached.
  package static var stopped: FrontClock {
    let start = ContinuousClock.now
    var clock = FrontClock()
    clock.now = { start }
    clock.sleep = { _ in try await forever() }
    return clock
  }

  /// A clock that jumps to the end of each sleep after other work on the main actor has run.
  ///
  /// Only work that waits for something else reaches a time limit, however slow the machine is.
  @MainActor package static var jumping: FrontClock {
    var time = ContinuousClock.now
    var clock = FrontClock()
    clock.now = { time }
    clock.sleep = { end in
      await letMainActorRun()
      try Task.checkCancellation()
      time = max(time, end)
    }
    return clock
  }
}

/// A clock that moves when a test says so, and then ends the sleeps that are due.
package final class HandClock {
  private var now = ContinuousClock.now
  private var sleepers: [(end: ContinuousClock.Instant, then: CheckedContinuation<Void, Never>)] =
    []

  package init() {}

  package var clock: FrontClock {
    var clock = FrontClock()
    clock.now = { self.now }
    clock.sleep = { end in
      await withCheckedContinuation { self.sleepers.append((end, $0)) }
      try Task.checkCancellation()
    }
    return clock
  }

  /// Whether somebody sleeps.
  package var isAwaited: Bool { !sleepers.isEmpty }

  /// Moves the clock, and lets the work run whose sleep has ended.
  package func advance(by time: Duration) async {
    now += time
    endSleeps { $0 <= now }
    await letMainActorRun()
  }

  /// Ends the sleeps whose ends fulfil a condition, by default all of them.
  package func endSleeps(where isDue: (ContinuousClock.Instant) -> Bool = { _ in true }) {
    let due = sleepers.filter { isDue($0.end) }
    sleepers.removeAll { isDue($0.end) }
    for sleeper in due { sleeper.then.resume() }
  }
}

extension Front.Settings {
  /// Settings with a clock that stands still.
  package static var untimed: Front.Settings { with { $0.clock = .stopped } }

  /// Settings with a clock that jumps to the end of each sleep.
  package static var jumping: Front.Settings { with { $0.clock = .jumping } }

  /// Settings for JSON with a clock that stands still.
  package static var json: Front.Settings { .untimed { $0.format = .json } }

  /// Returns settings with a clock that stands still and these changes.
  package static func untimed(_ change: (inout Front.Settings) -> Void) -> Front.Settings {
    with {
      $0.clock = .stopped
      change(&$0)
    }
  }

  private static func with(_ change: (inout Front.Settings) -> Void) -> Front.Settings {
    var settings = Front.Settings()
    change(&settings)
    return settings
  }
}
