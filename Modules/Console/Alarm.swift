/// A reusable one-shot timer; setting it again or stopping it cancels the previous deadline.
///
/// A front end uses one alarm for all lines. With a task for each line, the sleeping tasks of
/// finished lines would accumulate.
final class Alarm {
  private let clock: FrontClock
  private var due: ContinuousClock.Instant?
  private var ring: () -> Void = {}
  private var sleep: (end: ContinuousClock.Instant, task: Task<Void, Never>)?

  init(_ clock: FrontClock) { self.clock = clock }

  deinit { sleep?.task.cancel() }

  func set(after time: Duration, _ ring: @escaping () -> Void) {
    let due = clock.now() + time
    (self.due, self.ring) = (due, ring)
    // A sleep that ends before `due` keeps running: `wake()` then sleeps again until `due`.
    if sleep.map({ due < $0.end }) ?? true { sleep(until: due) }
  }

  func stop() {
    due = nil
    ring = {}
  }

  private func sleep(until end: ContinuousClock.Instant) {
    sleep?.task.cancel()
    let task = Task { [weak self, clock] in
      guard (try? await clock.sleep(end)) != nil else { return }
      self?.wake()
    }
    sleep = (end, task)
  }

  private func wake() {
    sleep = nil
    guard let due else { return }
    if due > clock.now() { return sleep(until: due) }
    let ring = ring
    stop()
    ring()
  }
}

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
