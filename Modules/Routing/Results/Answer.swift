import Synchronization

/// The result that a screen was opened for: a value, or nil if it was left in another way.
///
/// The screen gives the value and closes itself. The caller of ``RouterProtocol/ask(_:by:making:)``
/// resumes exactly once.
public final class Answer<Value: Sendable> {
  private nonisolated let box = AnswerBox<Value>()
  private var operation: Work?

  init() {}

  /// Gives the answer; later answers are ignored.
  public func give(_ value: Value?) {
    operation?.waits -= 1
    operation = nil
    box.give(value)
  }

  func value() async -> Value? {
    if !box.isGiven {
      operation = Work.current?.operation
      operation?.waits += 1
    }
    let value = await withTaskCancellationHandler {
      await box.value()
    } onCancel: { [box] in
      box.give(nil)
    }
    operation?.waits -= 1  // still set only after a cancellation or a release
    operation = nil
    return value
  }

  /// Returns an object that answers nil when it is released.
  ///
  /// It answers for a screen that is released without being removed, such as with its window.
  func release() -> AnyObject { Release(box) }

  private nonisolated final class Release {
    let box: AnswerBox<Value>
    init(_ box: AnswerBox<Value>) { self.box = box }
    deinit { box.give(nil) }
  }
}

/// Passes one value from a giver to a receiver, in either order of arrival.
private nonisolated final class AnswerBox<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value?, Never>)
    case given(Value?)
  }

  private let state = Mutex(State.open)

  var isGiven: Bool {
    state.withLock { if case .given = $0 { true } else { false } }
  }

  func give(_ value: Value?) {
    let continuation: CheckedContinuation<Value?, Never>? = state.withLock { state in
      switch state {
      case .given: return nil
      case .open:
        state = .given(value)
        return nil
      case .awaited(let continuation):
        state = .given(value)
        return continuation
      }
    }
    continuation?.resume(returning: value)
  }

  func value() async -> Value? {
    await withCheckedContinuation { continuation in
      let value: Value?? = state.withLock { state in
        if case .given(let value) = state { return .some(value) }
        state = .awaited(continuation)
        return .none
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
