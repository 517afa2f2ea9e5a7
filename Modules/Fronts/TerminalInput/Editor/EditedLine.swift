/// The text of a line, with a cursor in it.
///
/// The cursor moves by graphemes, and a grapheme is deleted as a whole.
nonisolated struct EditedLine: Hashable, Sendable {
  private(set) var before: String
  private(set) var after = ""

  /// Creates a line with the cursor at its end.
  init(_ text: String = "") { before = text }

  /// Creates a line with the cursor at an index of a scalar.
  init(_ text: String, cursor: String.Index) {
    (before, after) = (String(text[..<cursor]), String(text[cursor...]))
    settle()
  }

  var text: String { before + after }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }
  var byteCount: Int { before.utf8.count + after.utf8.count }

  mutating func insert(_ scalar: Unicode.Scalar) { before.unicodeScalars.append(scalar) }

  /// Replaces `word`, which ends at the cursor, with `text`, and so much of what follows as the text
  /// has too.
  mutating func replace(_ word: String, by text: String) {
    let (added, tail) = (text.dropFirst(word.count), after.prefix { !$0.isWhitespace })
    let known = added.hasSuffix(tail) ? tail.count : zip(added, after).prefix { $0 == $1 }.count
    before.removeLast(min(word.count, before.count))
    before += text
    after.removeFirst(known)
  }

  /// Moves the cursor to the end of a grapheme that it splits.
  ///
  /// Inserted text can form one grapheme with the text after the cursor. Insertion itself does not
  /// move the cursor, because the next scalar may belong to the grapheme before the cursor.
  mutating func settle() {
    while let last = before.last, let first = after.first,
      let whole = (String(last) + String(first)).first,
      case let more = whole.unicodeScalars.count - last.unicodeScalars.count, more > 0
    {
      before.unicodeScalars += after.unicodeScalars.prefix(more)
      after.unicodeScalars.removeFirst(more)
    }
  }

  mutating func goLeft() { split(at: before.startOfLast) }
  mutating func goRight() { before += cut(&after, ..<after.endOfFirst) }

  /// Moves the cursor to the line above, to the same column or the end of a shorter line.
  ///
  /// - Returns: False if the cursor is in the first line.
  mutating func goUp() -> Bool {
    guard let end = before.lastIndex(of: "\n") else { return false }
    let column = before[end...].dropFirst().count
    let start = before[..<end].lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
    split(at: before.index(start, offsetBy: column, limitedBy: end) ?? end)
    return true
  }

  /// Moves the cursor to the line below, to the same column or the end of a shorter line.
  ///
  /// - Returns: False if the cursor is in the last line.
  mutating func goDown() -> Bool {
    guard let start = after.firstIndex(of: "\n").map(after.index(after:)) else { return false }
    let column = before.reversed().prefix { $0 != "\n" }.count
    let end = after[start...].firstIndex(of: "\n") ?? after.endIndex
    before += cut(&after, ..<(after.index(start, offsetBy: column, limitedBy: end) ?? end))
    return true
  }

  /// Deletes the character before the cursor, and returns it.
  mutating func deleteBackward() -> String { cut(&before, before.startOfLast...) }

  /// Deletes the text before the cursor, and returns it.
  mutating func killToStart() -> String { cut(&before, before.startIndex...) }

  /// Replaces line feeds with spaces.
  mutating func joinLines() {
    before = before.replacing("\n", with: " ")
    after = after.replacing("\n", with: " ")
  }

  /// Swaps the characters around the cursor; at the end of the line, the last two.
  mutating func transpose() {
    if after.isEmpty { goLeft() }
    let last = deleteBackward()
    goRight()
    before += last
  }

  private mutating func split(at index: String.Index) { after = cut(&before, index...) + after }

  private func cut(_ text: inout String, _ range: some RangeExpression<String.Index>) -> String {
    let piece = String(text[range])
    text.removeSubrange(range)
    return piece
  }
}

/// Keys that concern only the line itself.
nonisolated extension EditedLine {
  /// Moves the cursor or deletes a character; other keys do nothing.
  mutating func edit(_ key: Key) {
    switch key {
    case .left: goLeft()
    case .right: goRight()
    case .wordLeft: split(at: before.startOfLastWord)
    case .wordRight: before += cut(&after, ..<after.endOfFirstWord)
    case .lineStart: split(at: before.startIndex)
    case .lineEnd: before += cut(&after, ..<after.endIndex)
    case .deleteBackward: _ = deleteBackward()
    case .deleteForward, .deleteOrEnd: _ = cut(&after, ..<after.endOfFirst)
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
    case .killField: (cut(&before, before.startOfLastField...), "")
    case .killWordLeft: (cut(&before, before.startOfLastWord...), "")
    case .killToEnd: ("", cut(&after, ..<after.endIndex))
    case .killWordRight: ("", cut(&after, ..<after.endOfFirstWord))
    default: nil
    }
  }
}

/// Positions that the editor moves to, from the end or the start of a text.
nonisolated extension String {
  var startOfLast: Index { isEmpty ? startIndex : index(before: endIndex) }
  var endOfFirst: Index { isEmpty ? endIndex : index(after: startIndex) }

  /// The start of the last word, a run of letters and digits.
  var startOfLastWord: Index { start(of: \.isInWord) }

  /// The start of the last field, a run without whitespace.
  var startOfLastField: Index { start(of: { !$0.isWhitespace }) }

  /// The end of the first word, a run of letters and digits.
  var endOfFirstWord: Index {
    let word = firstIndex(where: \.isInWord) ?? endIndex
    return self[word...].firstIndex { !$0.isInWord } ?? endIndex
  }

  private func start(of isInside: (Character) -> Bool) -> Index {
    guard let last = lastIndex(where: isInside) else { return startIndex }
    return self[...last].lastIndex { !isInside($0) }.map(index(after:)) ?? startIndex
  }
}

nonisolated extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}

/// The text that was killed last, for yank: readline's kill ring with a single entry.
nonisolated struct KillRing {
  private(set) var text = ""
  /// Whether the previous key killed text: consecutive kills are yanked together.
  private var goesOn = false

  /// Adds text that was killed before or after the cursor; nothing if both are empty.
  mutating func add(backward: String, forward: String = "") {
    guard !backward.isEmpty || !forward.isEmpty else { return }
    (text, goesOn) = (backward + (goesOn ? text : "") + forward, true)
  }
  /// Keeps a text that nobody killed, unless it is empty.
  mutating func keep(_ text: String) { if !text.isEmpty { self = KillRing(text: text) } }

  /// Ends a run of kills, because another key was pressed.
  mutating func finish() { goesOn = false }
}
