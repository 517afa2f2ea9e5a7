import Synchronization

/// The result that a screen was opened for: a value, or nil if it was left in another way.
///
/// The screen gives the value and closes itself. The caller of ``RouterProtocol/ask(_:by:making:)``
/// resumes exactly once.
public final class Answer<Value: Sendable> {
  private nonisolated let box = AnswerBox<Value>()
  private var operation: Work?
  private var isReceived = false
  private var untilReceived: CheckedContinuation<Void, Never>?

  init() {}

  /// Gives the answer; later answers are ignored.
  public func give(_ value: Value?) { give(.success(value)) }

  /// Returns a closure that makes the screen and passes it this answer.
  ///
  /// The answer becomes nil when that screen is removed, and when the closure and the screen are
  /// released, such as with the window.
  func makingScreen<Target>(
    by making: @escaping (Target, Answer) async throws -> Screen
  ) -> (Target) async throws -> Screen {
    let release = Release(box)
    return { [self] destination in
      let screen = try await making(destination, self)
      screen.onRemoval { withExtendedLifetime(release) { self.give(nil) } }
      return screen
    }
  }

  func value() async throws -> Value? {
    if !box.isGiven {
      operation = Work.current?.operation
      operation?.waits += 1
    }
    defer {
      operation?.waits -= 1  // still set only after a cancellation or a release
      operation = nil
    }
    return try await withTaskCancellationHandler {
      try await box.value()
    } onCancel: { [box] in
      box.give(.success(nil))
    }
  }

  /// Notes that the call that asked has ended.
  func receive() {
    isReceived = true
    untilReceived?.resume()
    untilReceived = nil
  }

  private func give(_ result: Result<Value?, any Error>) {
    operation?.waits -= 1
    operation = nil
    box.give(result)
  }

  private nonisolated final class Release {
    let box: AnswerBox<Value>
    init(_ box: AnswerBox<Value>) { self.box = box }
    deinit { box.give(.success(nil)) }
  }
}

extension Answer: PendingAnswer {
  var isGiven: Bool { box.isGiven }

  func end(with error: (any Error)?) { give(error.map { .failure($0) } ?? .success(nil)) }

  func received() async { if !isReceived { await withCheckedContinuation { untilReceived = $0 } } }
}

/// Passes one value from a giver to a receiver, in either order of arrival.
private nonisolated final class AnswerBox<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value?, any Error>)
    case given(Result<Value?, any Error>)
  }

  private let state = Mutex(State.open)

  var isGiven: Bool { state.withLock { if case .given = $0 { true } else { false } } }

  func give(_ result: Result<Value?, any Error>) {
    let continuation: CheckedContinuation<Value?, any Error>? = state.withLock { state in
      if case .given = state { return nil }
      defer { state = .given(result) }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }

  func value() async throws -> Value? {
    try await withCheckedThrowingContinuation { continuation in
      let result: Result<Value?, any Error>? = state.withLock { state in
        if case .given(let result) = state { return result }
        state = .awaited(continuation)
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
