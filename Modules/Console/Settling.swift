import Routing

/// Something that is waited for, but not for ever.
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

  /// What it does itself, and lets itself be ended, ends.
  func cancel() { work?.cancel() }

  /// - Returns: What came of it; nil when the limit was reached before.
  func errors(within limit: Duration) async -> [any Error]? {
    guard !isDone else { return errors }
    alarm.set(after: limit) { [weak self] in self?.resume() }
    await withCheckedContinuation { waiting = $0 }
    alarm.stop()
    return errors
  }

  /// Calls `then` when it is done, which it is not yet.
  func whenDone(_ then: @escaping () -> Void) { whenDone = then }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
