/// Waiting for the work that a line starts.
extension Front {
  /// Waits until the work that the last line started has settled.
  ///
  /// - Returns: The errors of that work, in order.
  func settle() async throws(CannotWrite) -> [any Error] {
    defer { isWorking = false }
    guard state.reader.isPerson else {
      if state.reader.follows { showWork() }
      let errors = await settledInTime()
      // After a timeout the window is still busy: do not wait again.
      guard let others = window.settledAlready() else { return errors }
      await finish()
      return errors + others + (await settledInTime())
    }
    let settling = Settling(by: alarms.work) { [self] in
      let errors = await window.settled()
      await finish()
      return errors + (await window.settled())
    }
    try await readAhead(until: settling)
    return await inTime(settling)
  }

  /// Lets the app follow the work of a line.
  private func finish() async {
    await session.settled()
    if state.reader.isPerson || state.reader.follows { await session.updates?.follow(in: window) }
  }

  private func settledInTime() async -> [any Error] {
    // Most lines have settled by now and need no timer.
    if let errors = window.settledAlready() { return errors }
    return await inTime(Settling(by: alarms.work) { [window] in await window.settled() })
  }

  private func inTime(_ settling: Settling) async -> [any Error] {
    if let errors = await settling.errors(within: settings.settleTimeout) { return errors }
    state.status.close()
    return [LineError.stillBusy(window.busy, after: settings.settleTimeout)]
  }
}

/// A task that callers wait for with a time limit.
final class Settling {
  private(set) var errors: [any Error]?
  private let alarm: Alarm
  private var work: Task<Void, Never>?
  private let condition = Condition()
  /// Called when the task is done; must be set before that.
  var whenDone: () -> Void = {}

  var isDone: Bool { errors != nil }

  init(by alarm: Alarm, _ body: @escaping () async -> [any Error]) {
    self.alarm = alarm
    work = immediately { [self] in
      errors = await body()
      whenDone()
      condition.signal()
    }
  }

  /// Cancels the task, which ends early if it checks for cancellation.
  func cancel() { work?.cancel() }

  /// Waits until the task is done or the limit has passed.
  ///
  /// - Returns: The errors of the task; nil if the limit passed first.
  func errors(within limit: Duration) async -> [any Error]? {
    guard !isDone else { return errors }
    alarm.set(after: limit) { [condition] in condition.signal() }
    await condition.wait()
    alarm.stop()
    return errors
  }
}

/// A reusable one-shot timer; setting it again or stopping it cancels the previous deadline.
///
/// A front end uses one alarm for all lines. With a task for each line, the sleeping tasks of
/// finished lines would accumulate.
final class Alarm {
  private let clock: FrontClock
  /// The deadline, and what is called then; nil for none.
  private var next: (due: ContinuousClock.Instant, ring: () -> Void)?
  private var sleep: (end: ContinuousClock.Instant, task: Task<Void, Never>)?

  init(_ clock: FrontClock) { self.clock = clock }

  deinit { sleep?.task.cancel() }

  func set(after time: Duration, _ ring: @escaping () -> Void) {
    let due = clock.now() + time
    next = (due, ring)
    // A sleep that ends before `due` keeps running: `wake()` then sleeps again until `due`.
    if sleep.map({ due < $0.end }) ?? true { sleep(until: due) }
  }

  func stop() { next = nil }

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
    guard let (due, ring) = next else { return }
    if due > clock.now() { return sleep(until: due) }
    stop()
    ring()
  }
}

/// The timers of a session.
struct Alarms {
  /// Ends the wait for work, and waits until a list may be drawn again.
  let work: Alarm
  /// Waits until no more news come, which `pace` decides.
  let news: Alarm
  /// Ends a wait for a line that takes too long.
  let pause: Alarm

  var pace = NewsPace()

  init(_ clock: FrontClock) { (work, news, pause) = (Alarm(clock), Alarm(clock), Alarm(clock)) }
}

/// The clock for the time limits of a front end; tests replace it with a simulated one.
nonisolated package struct FrontClock: Sendable {
  /// Returns the current time.
  package var now: @MainActor () -> ContinuousClock.Instant = { .now }
  /// Suspends until a point in time, or throws when the task is cancelled.
  package var sleep: @MainActor (ContinuousClock.Instant) async throws -> Void = {
    try await Task.sleep(until: $0, clock: .continuous)
  }

  package init() {}
}
