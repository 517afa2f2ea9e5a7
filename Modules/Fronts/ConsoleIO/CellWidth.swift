nonisolated extension String {
  /// Width in terminal cells; correct for sanitized text only.
  package var cellWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }

  /// Width in the cells of a terminal that draws the parts of an emoji side by side.
  package var widestWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.widestWidth }
  }

  /// Returns the text if it fits `cells` on every terminal, or its beginning with an ellipsis; correct
  /// for sanitized text only.
  package func cut(toCells cells: Int) -> String {
    widestWidth > cells ? prefix(cells: cells - 1, by: \.widestWidth) + "…" : self
  }

  /// Returns the longest beginning that fits `cells` by the width of each character.
  package func prefix(cells: Int, by width: (Character) -> Int) -> Substring {
    var left = cells
    return prefix {
      left -= width($0)
      return left >= 0
    }
  }
}

nonisolated extension Character {
  package var cellWidth: Int { isASCII ? 1 : isPicture ? 2 : sumOfWidths }

  package var widestWidth: Int { isASCII ? 1 : max(cellWidth, sumOfWidths) }

  /// Whether some terminals give the character fewer cells: those of another version of Unicode, or
  /// those that do not widen a symbol which a selector turns into an emoji.
  package var widthVaries: Bool {
    !isASCII && (sumOfWidths < cellWidth || unicodeScalars.contains { $0.cells.varies })
  }

  private var sumOfWidths: Int { unicodeScalars.reduce(0) { $0 + $1.cells.width } }

  /// Whether the character is an emoji, which may consist of several scalars.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first?.properties, first.isEmoji else { return false }
    return first.isEmojiPresentation
      || unicodeScalars.dropFirst().contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}

nonisolated extension Unicode.Scalar {
  /// The cells of the scalar, the most where terminals differ, and whether they do.
  fileprivate var cells: (width: Int, varies: Bool) {
    if value < 0x300 { return (1, false) }  // the soft hyphen is drawn as a mark
    if CellRanges.two.hasRange(with: value) { return (2, false) }
    if CellRanges.oneOrTwo.hasRange(with: value) { return (2, true) }
    if CellRanges.zeroOrOne.hasRange(with: value) { return (1, true) }
    return (joins ? 0 : 1, false)
  }

  /// Whether the scalar is drawn on the character before it: a mark, a format character, or a vowel or a
  /// final of Hangul.
  private var joins: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: [0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB].contains { $0.contains(value) }
    }
  }
}

nonisolated extension [UInt32] {
  /// Returns whether one of the ranges, whose first and last values follow each other, contains `value`.
  fileprivate func hasRange(with value: UInt32) -> Bool {
    var (low, high) = (0, count / 2)
    while low < high {
      let middle = (low + high) / 2
      if self[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < count && self[2 * low] <= value
  }
}
