nonisolated extension String {
  /// Returns the text with an explicit position (`ESC [ n G`, a move within the row) after each character
  /// whose width varies, such as between terminals of two versions of Unicode.
  ///
  /// The next character then stands in the same cell at each terminal. The text consists of lines that are written
  /// to empty rows, with sequences of colours. Where a line is wider than the terminal, which then
  /// breaks it, its rest gets no positions.
  package func positioned(width: Int) -> String {
    guard mayVary else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).positioned(from: 0, width: width, isEdited: false) }.joined(separator: "\n")
  }

  /// Returns the end of a row with positions.
  ///
  /// - Parameters:
  ///   - column: The column of the first character.
  ///   - width: The width of the terminal in cells.
  ///   - isEdited: Whether the row may show other text, which is erased where a character leaves a cell
  ///     free. An emoji then takes two cells, and the parts that a terminal draws behind it are erased.
  package func positioned(from column: Int, width: Int, isEdited: Bool) -> String {
    guard mayVary else { return self }
    var (text, column) = ("", column)
    let parts = unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      // A mark after the `m` that ends a colour would form one character with it.
      let end = position == 0 ? nil : part.firstIndex(of: "m").map(part.index(after:))
      text += (position == 0 ? "" : "\u{1B}") + String(part[..<(end ?? part.startIndex)])
      for character in String(part[(end ?? part.startIndex)...]) {
        let widest = character == "\u{07}" ? 0 : character.widestWidth  // the bell
        let cells = isEdited ? character.cellWidth : widest
        let (isNarrower, isWider) = (character.widthVaries, cells < widest)
        if isEdited, isNarrower { text += "\u{1B}[K" }
        text.append(character)
        column += cells
        if column < width, isNarrower || isWider {
          text += "\u{1B}[\(column + 1)G" + (isWider ? "\u{1B}[K" : "")
        }
      }
    }
    return text
  }

  /// Whether the text may have characters whose width varies: their encodings have such a byte.
  private var mayVary: Bool { utf8.contains { $0 >= 0xD8 } }
}
