/// Parses the bytes of a terminal into keys, one byte at a time.
///
/// There is no timeout: after Escape, the parser waits for the next byte, until its owner calls
/// ``endEscape()``.
nonisolated struct KeyParser {
  private enum State {
    case plain, escape
    /// After `ESC [`, with the parameters so far.
    case sequence(String)
    /// After `ESC O`.
    case shortSequence
    /// After `ESC [ [`, which begins a function key on a Linux console.
    case functionKey
    /// In a bracketed paste, after this many scalars of its end mark.
    case paste(seen: Int)
  }

  private static let pasteEnd: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]
  /// Maximum length of the parameters in bytes; the rest is dropped.
  ///
  /// No used sequence is longer.
  private static let longestSequence = 16

  private var decoder = ScalarDecoder()
  private var state = State.plain

  /// Whether the last byte showed that bytes are not UTF-8, and U+FFFD replaced them.
  var hasReplaced: Bool { decoder.hasReplaced }

  mutating func keys(for byte: UInt8) -> [Key] {
    decoder.scalars(for: byte).flatMap { keys(for: $0) }
  }

  /// Ends the wait for the byte after Escape.
  ///
  /// - Returns: Whether Escape was the last byte, and so is a key of its own.
  mutating func endEscape() -> Bool {
    guard case .escape = state else { return false }
    state = .plain
    return true
  }

  private mutating func keys(for scalar: Unicode.Scalar) -> [Key] {
    switch state {
    case .plain: plain(scalar)
    case .escape: escape(scalar)
    case .sequence(let parameters): sequence(parameters, scalar)
    case .shortSequence: shortSequence(scalar)
    case .functionKey: " "..."~" ~= scalar ? end(with: nil) : plain(scalar)
    case .paste(let seen): paste(seen, scalar)
    }
  }

  private mutating func end(with key: Key?) -> [Key] {
    state = key == .pasteBegins ? .paste(seen: 0) : .plain
    return key.map { [$0] } ?? []
  }

  private mutating func plain(_ scalar: Unicode.Scalar) -> [Key] {
    if scalar != "\u{1B}" { return end(with: Key(plain: scalar)) }
    state = .escape
    return []
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> [Key] {
    switch scalar {
    case "[": state = .sequence("")
    case "O": state = .shortSequence
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
    case "@"..."~": return end(with: Key(parameters: parameters, final: scalar))
    default: return plain(scalar)
    }
    return []
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
      let isWhole = seen + 1 == Self.pasteEnd.count
      state = isWhole ? .plain : .paste(seen: seen + 1)
      return []
    }
    // This is not the end mark. ESC occurs only at the start of the mark, so a new match can begin
    // only with this scalar.
    let begins = scalar == Self.pasteEnd[0]
    state = .paste(seen: begins ? 1 : 0)
    return (Self.pasteEnd.prefix(seen) + (begins ? [] : [scalar])).map { .pasted($0) }
  }
}

/// Converts pasted text for a prompt, scalar by scalar.
nonisolated struct Paste {
  /// Number of line ends not inserted yet; line ends at the end of the paste are never inserted.
  private var lineEnds = 0
  private var wasReturn = false
  private var isCut = false

  /// Returns the scalars to insert for a pasted scalar.
  ///
  /// A text keeps its line ends. In a command they become spaces. A secret ends at the first one.
  mutating func scalars(for scalar: Unicode.Scalar, at kind: LinePrompt.Kind) -> [Unicode.Scalar] {
    let isRest = wasReturn && scalar == "\n"
    wasReturn = scalar == "\r"
    guard !isCut, !isRest else { return [] }
    guard scalar != "\n", scalar != "\r" else {
      lineEnds += 1
      isCut = kind == .secret
      return []
    }
    defer { lineEnds = 0 }
    return Array(repeating: kind == .text ? "\n" : " ", count: lineEnds) + [scalar]
  }
}
