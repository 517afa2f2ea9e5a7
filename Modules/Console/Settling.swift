import Routing

/// A task that callers wait for with a time limit.
final class Settling {
  private(set) var errors: [any Error]?
  private let alarm: Alarm
  private var work: Task<Void, Never>?
  private var waiting: CheckedContinuation<Void, Never>?
  private var whenDone: () -> Void = {}

  var isDone: Bool { errors != nil }

  init(by alarm: Alarm, _ body: @escaping () async -> [any Error]) {
    self.alarm = alarm
    work = immediately { [self] in
      errors = await body()
      whenDone()
      resume()
    }
  }

  /// Cancels the task, which ends early if it checks for cancellation.
  func cancel() { work?.cancel() }

  /// Waits until the task is done or the limit has passed.
  ///
  /// - Returns: The errors of the task; nil if the limit passed first.
  func errors(within limit: Duration) async -> [any Error]? {
    guard !isDone else { return errors }
    alarm.set(after: limit) { [weak self] in self?.resume() }
    await withCheckedContinuation { waiting = $0 }
    alarm.stop()
    return errors
  }

  /// Calls `then` when the task is done; must be called before that.
  func whenDone(_ then: @escaping () -> Void) { whenDone = then }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
