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
  private struct State {
    var given: Result<Value?, any Error>?
    var receiver: CheckedContinuation<Value?, any Error>?
  }

  private let state = Mutex(State())

  var isGiven: Bool { state.withLock { $0.given != nil } }

  func give(_ result: Result<Value?, any Error>) {
    let receiver = state.withLock { state in
      defer { state = State(given: state.given ?? result) }
      return state.receiver
    }
    receiver?.resume(with: result)
  }

  func value() async throws -> Value? {
    try await withCheckedThrowingContinuation { receiver in
      let given = state.withLock { state in
        if state.given == nil { state.receiver = receiver }
        return state.given
      }
      if let given { receiver.resume(with: given) }
    }
  }
}
