/// What was killed last, to be put back.
nonisolated struct Killed {
  private(set) var text = ""
  /// The key before killed as well, so that both come back together.
  private var goesOn = false

  mutating func add(backward piece: String) { set(goesOn ? piece + text : piece, unless: piece) }
  mutating func add(forward piece: String) { set(goesOn ? text + piece : piece, unless: piece) }

  /// Some other key was pressed.
  mutating func finish() { goesOn = false }

  private mutating func set(_ text: String, unless piece: String) {
    guard !piece.isEmpty else { return }
    self.text = text
    goesOn = true
  }
}
