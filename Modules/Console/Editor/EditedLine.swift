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
  mutating func insert(_ text: String) { before += text }

  /// Replaces `word`, which ends at the cursor, with `text`.
  mutating func replace(_ word: String, by text: String) {
    before.removeLast(min(word.count, before.count))
    before += text
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
  mutating func goWordLeft() { split(at: before.startOfLastWord) }
  mutating func goToStart() { split(at: before.startIndex) }
  mutating func goRight() { before += cut(&after, ..<after.endOfFirst) }
  mutating func goWordRight() { before += cut(&after, ..<after.endOfFirstWord) }
  mutating func goToEnd() { before += cut(&after, ..<after.endIndex) }

  // Each of these returns the text that it removes.
  mutating func deleteBackward() -> String { cut(&before, before.startOfLast...) }
  mutating func deleteForward() -> String { cut(&after, ..<after.endOfFirst) }
  mutating func killField() -> String { cut(&before, before.startOfLastField...) }
  mutating func killWordLeft() -> String { cut(&before, before.startOfLastWord...) }
  mutating func killWordRight() -> String { cut(&after, ..<after.endOfFirstWord) }
  mutating func killToStart() -> String { cut(&before, before.startIndex...) }
  mutating func killToEnd() -> String { cut(&after, ..<after.endIndex) }

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
    insert(last)
  }

  private mutating func split(at index: String.Index) {
    after = cut(&before, index...) + after
  }

  private func cut(_ text: inout String, _ range: some RangeExpression<String.Index>) -> String {
    let piece = String(text[range])
    text.removeSubrange(range)
    return piece
  }
}
