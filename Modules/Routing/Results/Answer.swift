import Synchronization

/// What a screen was opened to find out: a value, or nil on every other way out of it.
///
/// The screen gives the value and closes itself. Whoever asked goes on exactly once.
public final class Answer<Value: Sendable> {
  private nonisolated let box = AnswerBox<Value>()
  private var call: Call?

  init() {}

  /// Answers; only the first answer counts.
  public func give(_ value: Value?) {
    call?.waits -= 1
    call = nil
    box.give(value)
  }

  func value() async -> Value? {
    if !box.isGiven {
      call = Call.current
      call?.waits += 1
    }
    let value = await withTaskCancellationHandler {
      await box.value()
    } onCancel: { [box] in
      box.give(nil)
    }
    call?.waits -= 1  // when nobody gave it: it was cancelled, or the window is gone
    call = nil
    return value
  }

  /// Answers nil when the screen is gone without having been removed, as with its window.
  func release() -> AnyObject { Release(box) }

  private nonisolated final class Release {
    let box: AnswerBox<Value>
    init(_ box: AnswerBox<Value>) { self.box = box }
    deinit { box.give(nil) }
  }
}

/// Hands one value from one side to the other, whichever comes first.
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
