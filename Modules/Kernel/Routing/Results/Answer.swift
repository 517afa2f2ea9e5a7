import Synchronization

/// The result that a screen was opened for: a value, or nil if it was left in another way.
///
/// The screen gives the value and closes itself. The caller of ``RouterProtocol/ask(_:by:making:)``
/// resumes exactly once.
public final class Answer<Value: Sendable> {
  private nonisolated let box = AnswerBox<Value>()
  /// Filled when the call that asked has ended.
  private let receipt = AnswerBox<Void>()
  /// The operation of the caller, while it waits for the answer.
  private var operation: Work? {
    didSet {
      oldValue?.waits -= 1
      operation?.waits += 1
    }
  }

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
    if !box.isGiven { operation = Work.current?.operation }
    defer { operation = nil }  // still set only after a cancellation or a release
    return try await withTaskCancellationHandler {
      try await box.value()
    } onCancel: { [box] in
      box.give(.success(nil))
    }
  }

  /// Notes that the call that asked has ended.
  func receive() { receipt.give(.success(())) }

  private func give(_ result: Result<Value?, any Error>) {
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

  func received() async { _ = try? await receipt.value() }
}

/// Passes one value from a giver to a receiver, in either order of arrival.
private nonisolated final class AnswerBox<Value: Sendable>: Sendable {
  private let (values, giver) = AsyncThrowingStream<Value?, any Error>.makeStream()
  private let hasValue = Atomic(false)

  var isGiven: Bool { hasValue.load(ordering: .acquiring) }

  /// Gives the value; later ones are ignored.
  func give(_ result: Result<Value?, any Error>) {
    hasValue.store(true, ordering: .releasing)
    giver.yield(with: result)
    giver.finish()
  }

  func value() async throws -> Value? {
    for try await value in values { return value }
    return nil
  }
}
