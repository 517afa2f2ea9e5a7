/// The clock for the time limits of a front end; tests replace it with a simulated one.
nonisolated package struct FrontClock: Sendable {
  /// Returns the current time.
  package var now: @MainActor () -> ContinuousClock.Instant
  /// Suspends until a point in time, or throws when the task is cancelled.
  package var sleep: @MainActor (ContinuousClock.Instant) async throws -> Void

  package init(
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @MainActor (ContinuousClock.Instant) async throws -> Void = {
      try await Task.sleep(until: $0, clock: .continuous)
    }
  ) {
    (self.now, self.sleep) = (now, sleep)
  }
}
