/// An editing command, sent by a key or a combination of keys.
nonisolated enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  /// A bracketed paste, in which a line end does not submit the line.
  case pasted(String)

  case enter, newLine, cancel, deleteOrEnd, suspend
  case redraw, complete, older, newer
  /// ^R and ^S search the history, and ^G leaves the search.
  case searchOlder, searchNewer, leave
  case left, right, wordLeft, wordRight, lineStart, lineEnd
  case deleteBackward, deleteForward, transpose
  /// `killField` deletes back to a space, `killWordLeft` to the beginning of a word.
  case killToStart, killToEnd, killField, killWordLeft, killWordRight, yank
}

nonisolated extension Key {
  /// Whether the key begins or adds text.
  var isTyped: Bool {
    switch self {
    case .character, .pasted: true
    default: false
    }
  }

  /// The keys with Control, by their letters.
  private static let controls: [Unicode.Scalar: Key] = [
    "A": .lineStart, "B": .left, "C": .cancel, "D": .deleteOrEnd, "E": .lineEnd, "F": .right,
    "G": .leave, "H": .deleteBackward, "I": .complete, "J": .enter, "K": .killToEnd, "L": .redraw,
    "M": .enter, "N": .newer, "P": .older, "R": .searchOlder, "S": .searchNewer, "T": .transpose,
    "U": .killToStart, "W": .killField, "Y": .yank, "Z": .suspend,
  ]

  /// The keys with Alt, or after Escape, by their scalars.
  private static let withAlt: [Unicode.Scalar: Key] = [
    "b": .wordLeft, "f": .wordRight, "d": .killWordRight, "\u{08}": .killWordLeft,
    "\u{7F}": .killWordLeft, "\n": .newLine, "\r": .newLine,
  ]

  /// Creates the key that a terminal sends as one scalar; nil for an unused control character.
  init?(plain scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{7F}": self = .deleteBackward
    case "\u{01}"..<" ":
      guard let key = Self.controls[Unicode.Scalar(UInt8(scalar.value | 0x40))] else { return nil }
      self = key
    default: self = .character(scalar)
    }
  }

  /// Creates the key for a scalar pressed with Alt or after Escape; nil if it has no meaning.
  init?(alt scalar: Unicode.Scalar) {
    guard let key = Self.withAlt[scalar] else { return nil }
    self = key
  }

  /// Creates the key of an escape sequence such as `ESC [ 1;5 C`; nil for an unused sequence.
  ///
  /// The parameters are separated by semicolons, and their parts by colons. The second one is the bit
  /// mask of the held modifiers, plus 1; its second part is 3 if the key was released. A mark before them
  /// is that of a report, and not of a key.
  init?(parameters: String, final: Unicode.Scalar) {
    if let mark = parameters.first, "<"..."?" ~= mark { return nil }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
    func number(_ index: Int) -> Int? { numbers.dropFirst(index).first?.first ?? nil }
    if numbers.dropFirst().first?.dropFirst().first == 3 { return nil }
    let held = number(1).map { $0 &- 1 } ?? 0
    let byWord = held & 0b110 != 0  // Alt or Control
    switch final {
    case "A": self = .older
    case "B": self = .newer
    case "C": self = byWord ? .wordRight : .right
    case "D": self = byWord ? .wordLeft : .left
    case "c": self = .wordRight  // sent by rxvt
    case "d": self = .wordLeft
    case "F": self = .lineEnd
    case "H": self = .lineStart
    case "~":
      switch number(0) {
      case 1, 7: self = .lineStart
      case 3: self = byWord ? .killWordRight : .deleteForward
      case 4, 8: self = .lineEnd
      case 27: self.init(code: number(2), held: held)  // xterm's modifyOtherKeys
      default: return nil
      }
    case "u": self.init(code: number(0), held: held)
    default: return nil
    }
  }

  /// Creates the key with a code point and held modifiers, as the keyboard protocol of kitty sends it; nil
  /// for an unused key.
  private init?(code: Int?, held: Int) {
    guard let value = code.flatMap({ UInt32(exactly: $0) }), var scalar = Unicode.Scalar(value)
    else { return nil }
    if held & 0b100 != 0, " "..."~" ~= scalar { scalar = Unicode.Scalar(UInt8(value & 0x1F)) }
    switch scalar {
    case "\u{1B}": self = .leave
    case "\u{E037}"..."\u{E047}":  // the keypad
      self.init(plain: Array("0123456789./*-+\r=".unicodeScalars)[Int(value - 0xE037)])
    case "\u{E000}"..."\u{F8FF}": return nil  // other keys without a character
    case _ where held & 0b10 != 0: self.init(alt: scalar)
    case "a"..."z" where held & 1 != 0: self.init(plain: Unicode.Scalar(UInt8(value - 0x20)))
    default: self.init(plain: scalar)
    }
  }
}
