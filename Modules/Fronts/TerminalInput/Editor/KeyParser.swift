/// Parses the bytes of a terminal into keys, one byte at a time.
///
/// It has no clock: its owner calls ``endEscape()`` when no byte follows Escape at once, and
/// ``endUnfinished()`` when the terminal has sent nothing for a while.
nonisolated struct KeyParser {
  private enum State: Equatable {
    case plain, escape
    /// After `ESC [`, with the parameters so far.
    case sequence(String)
    /// After `ESC O`.
    case shortSequence
    /// After `ESC [ [`, which begins a function key on a Linux console.
    case functionKey
    /// In a bracketed paste, after this many scalars of its end mark.
    case paste(seen: Int)
    /// In a control string, with its text so far.
    case string(String)
    /// In an old mouse report, before this many bytes.
    case mouse(Int)
  }

  private static let pasteEnd: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]
  /// Maximum length of the parameters in bytes; the rest is dropped.
  ///
  /// No used sequence is longer.
  private static let longestSequence = 16
  /// Number of bytes from which a control string is dropped, also if its end is missing.
  private static let longestString = 4096

  private var decoder = ScalarDecoder()
  private var state = State.plain
  private var paste = Paste()
  private let limit: Int

  /// Creates a parser for pastes of at most `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Whether the last byte showed that bytes are not UTF-8, and U+FFFD replaced them.
  var hasReplaced: Bool { decoder.hasReplaced }

  mutating func keys(for byte: UInt8) -> [Key] {
    // The bytes of a mouse report are numbers, and not UTF-8.
    if case .mouse(let count) = state, byte == 0 || byte >= 0x20 {
      state = count > 1 ? .mouse(count - 1) : .plain
      return []
    }
    return decoder.scalars(for: byte).flatMap { keys(for: $0) }
  }

  /// Forgets the input so far, because its rest is dropped or belongs to another prompt.
  ///
  /// A control string goes on, so that a part of it that arrives later is not typed.
  mutating func forget() {
    (decoder, paste) = (ScalarDecoder(), Paste())
    state = if case .string = state { .string("") } else { .plain }
  }

  /// Ends the wait for the byte after Escape.
  ///
  /// - Returns: Whether Escape was the last byte, and so is a key of its own.
  mutating func endEscape() -> Bool {
    guard case .escape = state else { return false }
    state = .plain
    return true
  }

  /// Whether a paste, a control string or a sequence has begun, and takes the next byte.
  var isUnfinished: Bool { state != .plain && state != .escape }

  /// Ends a paste, a control string or a sequence whose end is missing.
  ///
  /// - Returns: The text of the paste or the string, as a paste. A string is one that a person began
  ///   with Alt-] or the like.
  mutating func endUnfinished() -> [Key] {
    guard isUnfinished else { return [] }
    defer { (state, paste) = (.plain, Paste()) }
    if case .paste(let seen) = state { add(Self.pasteEnd.prefix(seen)) }
    if case .string(let text) = state, text.utf8.count < Self.longestString {
      add(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
    }
    return paste.text.isEmpty ? [] : [.pasted(paste.text)]
  }

  private mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { paste.add(scalar, limit: limit) }
  }

  private mutating func keys(for scalar: Unicode.Scalar) -> [Key] {
    switch state {
    case .plain, .mouse: plain(scalar)
    case .escape: escape(scalar)
    case .sequence(let parameters): sequence(parameters, scalar)
    case .shortSequence: shortSequence(scalar)
    case .functionKey: " "..."~" ~= scalar ? end(with: nil) : plain(scalar)
    case .paste(let seen): paste(seen, scalar)
    case .string(let text): string(text, scalar)
    }
  }

  private mutating func end(with key: Key?) -> [Key] {
    state = .plain
    return key.map { [$0] } ?? []
  }

  private mutating func plain(_ scalar: Unicode.Scalar) -> [Key] {
    // A C1 control is Escape and a letter in one.
    if "\u{80}"..."\u{9F}" ~= scalar { return escape(Unicode.Scalar(UInt8(scalar.value) - 0x40)) }
    if scalar != "\u{1B}" { return end(with: Key(plain: scalar)) }
    state = .escape
    return []
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> [Key] {
    switch scalar {
    case "[": state = .sequence("")
    case "O": state = .shortSequence
    case "]", "P", "_", "^", "X": state = .string("")
    case "\u{08}", "\n", "\r", " "...: return end(with: Key(alt: scalar))
    default: return plain(scalar)  // after a stray Escape, ^C is still ^C
    }
    return []
  }

  private mutating func sequence(_ parameters: String, _ scalar: Unicode.Scalar) -> [Key] {
    switch scalar {
    case "[" where parameters.isEmpty: state = .functionKey
    case " "..."?":
      guard parameters.utf8.count < Self.longestSequence else { return [] }
      state = .sequence(parameters + String(scalar))
    case "M" where parameters.isEmpty: state = .mouse(3)
    case "~" where parameters == "200": state = .paste(seen: 0)
    case "@"..."~": return end(with: Key(parameters: parameters, final: scalar))
    default: return plain(scalar)
    }
    return []
  }

  /// Drops a control string, such as a late reply of the terminal.
  ///
  /// Enter or ^C ends one that a person began with Alt-] or the like.
  private mutating func string(_ text: String, _ scalar: Unicode.Scalar) -> [Key] {
    switch scalar {
    case "\u{07}", "\u{9C}": return end(with: nil)
    case "\\" where text.unicodeScalars.last == "\u{1B}": return end(with: nil)
    case "\n", "\r", "\u{03}": return endUnfinished() + plain(scalar)
    default:
      var text = text
      // The last scalar may be a part of the end.
      if text.utf8.count >= Self.longestString { text.unicodeScalars.removeLast() }
      state = .string(text + String(scalar))
      return []
    }
  }

  private mutating func shortSequence(_ scalar: Unicode.Scalar) -> [Key] {
    switch scalar {
    case "0"..."?": []
    case "@"..."~": end(with: Key(parameters: "", final: scalar))
    default: plain(scalar)
    }
  }

  private mutating func paste(_ seen: Int, _ scalar: Unicode.Scalar) -> [Key] {
    if scalar == Self.pasteEnd[seen] {
      state = .paste(seen: seen + 1)
      if seen + 1 < Self.pasteEnd.count { return [] }
      defer { paste = Paste() }
      return end(with: .pasted(paste.text))
    }
    // This is not the end mark. ESC occurs only at the start of the mark, so a new match can begin
    // only with this scalar.
    let begins = scalar == Self.pasteEnd[0]
    state = .paste(seen: begins ? 1 : 0)
    add(Self.pasteEnd.prefix(seen) + (begins ? [] : [scalar]))
    return []
  }
}

/// Collects pasted text, so that it is inserted in one go.
nonisolated struct Paste {
  /// The text so far, with line feeds as line ends, but none at its end; one that is longer than the
  /// limit is cut, but remains too long.
  private(set) var text = ""
  /// Number of line ends not added yet.
  private var lineEnds = 0
  private var wasReturn = false

  mutating func add(_ scalar: Unicode.Scalar, limit: Int) {
    let isRest = wasReturn && scalar == "\n"
    wasReturn = scalar == "\r"
    guard text.utf8.count <= limit, !isRest else { return }
    guard scalar != "\n", scalar != "\r" else { return lineEnds += 1 }
    text += String(repeating: "\n", count: min(lineEnds, limit))
    text.unicodeScalars.append(scalar)
    lineEnds = 0
  }
}
