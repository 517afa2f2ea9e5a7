/// Rings once, unless it is set anew or stopped before: one timer for all that is waited for.
///
/// A timer of its own for each line would stay until its time had come, though nobody heard it.
final class Alarm {
  private var due: ContinuousClock.Instant?
  private var ring: () -> Void = {}
  private var sleep: (end: ContinuousClock.Instant, task: Task<Void, Never>)?

  deinit { sleep?.task.cancel() }

  func set(after time: Duration, _ ring: @escaping () -> Void) {
    let due = ContinuousClock.now + time
    (self.due, self.ring) = (due, ring)
    // A sleep that ends earlier goes on until then.
    if sleep.map({ due < $0.end }) ?? true { sleep(until: due) }
  }

  func stop() {
    due = nil
    ring = {}
  }

  private func sleep(until end: ContinuousClock.Instant) {
    sleep?.task.cancel()
    let task = Task { [weak self] in
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
      self?.wake()
    }
    sleep = (end, task)
  }

  private func wake() {
    sleep = nil
    guard let due else { return }
    if due > .now { return sleep(until: due) }
    let ring = ring
    stop()
    ring()
  }
}
