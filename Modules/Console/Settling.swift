/// Something that is waited for, but not for ever.
final class Settling {
  private(set) var errors: [any Error]?
  private var waiting: CheckedContinuation<Void, Never>?
  private var whenDone: () -> Void = {}

  var isDone: Bool { errors != nil }

  init(_ body: @escaping () async -> [any Error]) {
    Task {
      errors = await body()
      whenDone()
      resume()
    }
  }

  /// - Returns: What came of it; nil when the limit was reached before.
  func errors(within limit: Duration) async -> [any Error]? {
    guard !isDone else { return errors }
    let timer = Task { [weak self] in
      try? await Task.sleep(for: limit)
      self?.resume()
    }
    await withCheckedContinuation { waiting = $0 }
    timer.cancel()
    return errors
  }

  /// Calls `then` when it is done, which it is not yet.
  func whenDone(_ then: @escaping () -> Void) { whenDone = then }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
