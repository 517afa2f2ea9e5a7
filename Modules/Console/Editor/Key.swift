/// What a key, or several pressed together, asks of the editor.
nonisolated enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  /// What is pasted comes between two marks, so that its line ends are not taken for Enter.
  case pasteBegins
  case pasted(Unicode.Scalar)

  case enter, cancel, deleteOrEnd, suspend
  case redraw, complete, older, newer
  case left, right, wordLeft, wordRight, lineStart, lineEnd
  case deleteBackward, deleteForward, transpose
  /// `killField` goes back to a space, `killWordLeft` to the beginning of a word.
  case killToStart, killToEnd, killField, killWordLeft, killWordRight, yank
}

nonisolated extension Key {
  /// What a terminal sends for a key without an escape sequence.
  init?(plain scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{01}": self = .lineStart
    case "\u{02}": self = .left
    case "\u{03}": self = .cancel
    case "\u{04}": self = .deleteOrEnd
    case "\u{05}": self = .lineEnd
    case "\u{06}": self = .right
    case "\u{08}", "\u{7F}": self = .deleteBackward
    case "\t": self = .complete
    case "\n", "\r": self = .enter
    case "\u{0B}": self = .killToEnd
    case "\u{0C}": self = .redraw
    case "\u{0E}": self = .newer
    case "\u{10}": self = .older
    case "\u{14}": self = .transpose
    case "\u{15}": self = .killToStart
    case "\u{17}": self = .killField
    case "\u{19}": self = .yank
    case "\u{1A}": self = .suspend
    case ..<" ": return nil
    default: self = .character(scalar)
    }
  }

  /// A key pressed with Alt, or after Escape.
  init?(alt scalar: Unicode.Scalar) {
    switch scalar {
    case "b": self = .wordLeft
    case "f": self = .wordRight
    case "d": self = .killWordRight
    case "\u{08}", "\u{7F}": self = .killWordLeft
    default: return nil
    }
  }

  /// What follows `ESC [` or `ESC O`, as in `1;5C`: a number, how it was held, and a letter.
  init?(parameters: String, final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let held = (numbers.dropFirst().first ?? nil).map { $0 &- 1 } ?? 0
    let byWord = held & 0b110 != 0  // Alt or Control
    switch final {
    case "A": self = .older
    case "B": self = .newer
    case "C": self = byWord ? .wordRight : .right
    case "D": self = byWord ? .wordLeft : .left
    case "c": self = .wordRight  // as rxvt says it
    case "d": self = .wordLeft
    case "F": self = .lineEnd
    case "H": self = .lineStart
    case "~":
      switch numbers.first ?? nil {
      case 1, 7: self = .lineStart
      case 3: self = byWord ? .killWordRight : .deleteForward
      case 4, 8: self = .lineEnd
      case 200: self = .pasteBegins
      default: return nil
      }
    default: return nil
    }
  }
}
