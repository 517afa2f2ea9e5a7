/// A queue with one place at its head.
final class Line {
  private var isTaken = false
  var isEmpty: Bool { !isTaken }
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var untilFree: [CheckedContinuation<Void, Never>] = []

  /// Returns when all who came before have left.
  ///
  /// The place is taken when the call is made.
  func enter() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Takes the place if nobody has it, without the price of waiting.
  func enterNow() -> Bool {
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    isTaken = false
    untilFree.forEach { $0.resume() }
    untilFree = []
  }

  /// Returns when all who came before have left, and takes no place.
  func pass() async {
    await enter()
    leave()
  }

  /// Returns when nobody stands in it.
  func empty() async {
    guard isTaken else { return }
    await withCheckedContinuation { untilFree.append($0) }
  }
}
