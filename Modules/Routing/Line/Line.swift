/// A queue with one place at its head.
final class Line {
  private var isTaken = false
  var isEmpty: Bool { !isTaken }
  /// What the others do when it is their turn.
  private var waiting: [() -> Void] = []
  private var untilFree: [CheckedContinuation<Void, Never>] = []

  /// Returns when all who came before have left.
  ///
  /// The place is taken when the call is made.
  func enter() async {
    if enterNow() { return }
    await withCheckedContinuation { turn in waiting.append { turn.resume() } }
  }

  /// Takes the place if nobody has it, without the price of waiting.
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

  /// Returns when all who came before have left, and takes no place.
  func pass() async {
    await enter()
    leave()
  }

  /// Calls `then` when all who came before have left, and as soon: on the way of the last of them.
  func pass(_ then: @escaping () -> Void) {
    guard isTaken else { return then() }
    waiting.append { [self] in
      leave()
      then()
    }
  }

  /// Returns when nobody stands in it.
  func empty() async {
    guard isTaken else { return }
    await withCheckedContinuation { untilFree.append($0) }
  }
}
