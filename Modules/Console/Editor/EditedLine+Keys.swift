/// Keys that concern only the line itself.
nonisolated extension EditedLine {
  /// Moves the cursor or deletes a character; other keys do nothing.
  mutating func edit(_ key: Key) {
    switch key {
    case .left: goLeft()
    case .right: goRight()
    case .wordLeft: goWordLeft()
    case .wordRight: goWordRight()
    case .lineStart: goToStart()
    case .lineEnd: goToEnd()
    case .deleteBackward: _ = deleteBackward()
    case .deleteForward, .deleteOrEnd: _ = deleteForward()
    case .transpose: transpose()
    default: break
    }
  }

  /// Executes a key that kills text.
  ///
  /// - Returns: The text that was killed before or after the cursor; nil if the key kills none.
  mutating func kill(_ key: Key) -> (backward: String, forward: String)? {
    switch key {
    case .killToStart: (killToStart(), "")
    case .killField: (killField(), "")
    case .killWordLeft: (killWordLeft(), "")
    case .killToEnd: ("", killToEnd())
    case .killWordRight: ("", killWordRight())
    default: nil
    }
  }
}
