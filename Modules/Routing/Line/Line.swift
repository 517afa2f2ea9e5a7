/// The navigation queue of a window: one caller at the head, the others wait in order of arrival.
final class Line {
  private var isTaken = false
  var isEmpty: Bool { !isTaken }
  /// Resumes the waiting callers, in order of arrival.
  private var waiting: [() -> Void] = []
  private var untilFree: [CheckedContinuation<Void, Never>] = []

  /// Waits until every earlier caller has left, then takes the head of the queue.
  ///
  /// The position in the queue is taken when the call is made.
  func enter() async {
    if enterNow() { return }
    await withCheckedContinuation { turn in waiting.append { turn.resume() } }
  }

  /// Takes the head of the queue if it is free, without suspending.
  func enterNow() -> Bool {
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst()() }
    isTaken = false
    guard !untilFree.isEmpty else { return }
    untilFree.forEach { $0.resume() }
    untilFree = []
  }

  /// Waits until every earlier caller has left, and leaves at once.
  func pass() async {
    await enter()
    leave()
  }

  /// Calls `then` as soon as every earlier caller has left, inside the last one's ``leave()``.
  func pass(_ then: @escaping () -> Void) {
    guard isTaken else { return then() }
    waiting.append { [self] in
      leave()
      then()
    }
  }

  /// Waits until the queue is empty.
  func empty() async {
    guard isTaken else { return }
    await withCheckedContinuation { untilFree.append($0) }
  }
}
