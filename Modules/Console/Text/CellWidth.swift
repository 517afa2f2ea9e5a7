nonisolated extension String {
  /// Width in terminal cells; correct for sanitized text only.
  package var cellWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }

  /// Width in the cells of a terminal that draws the parts of an emoji side by side.
  var widestWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.widestWidth }
  }
}

nonisolated extension Character {
  var cellWidth: Int {
    if isASCII { return 1 }
    return isPicture ? 2 : sumOfWidths
  }

  var widestWidth: Int { isASCII ? 1 : max(cellWidth, sumOfWidths) }

  private var sumOfWidths: Int { unicodeScalars.reduce(0) { $0 + $1.cellWidth } }

  /// Whether the character is an emoji, which may consist of several scalars.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first?.properties, first.isEmoji else { return false }
    return first.isEmojiPresentation
      || unicodeScalars.dropFirst().contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}
