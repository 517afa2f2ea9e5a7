/// The text that was killed last, for yank: readline's kill ring with a single entry.
nonisolated struct KillRing {
  private(set) var text = ""
  /// Whether the previous key killed text: consecutive kills are yanked together.
  private var goesOn = false

  mutating func add(backward piece: String) { set(goesOn ? piece + text : piece, unless: piece) }
  mutating func add(forward piece: String) { set(goesOn ? text + piece : piece, unless: piece) }

  /// Keeps a text that nobody killed, unless it is empty.
  mutating func keep(_ text: String) {
    if !text.isEmpty { self = KillRing(text: text) }
  }

  /// Ends a run of kills, because another key was pressed.
  mutating func finish() { goesOn = false }

  private mutating func set(_ text: String, unless piece: String) {
    guard !piece.isEmpty else { return }
    self.text = text
    goesOn = true
  }
}
