import Presentation

/// A page as paragraphs.
nonisolated struct PageText {
  let page: Page
  let breadcrumb: String

  /// The page as it is drawn, with as many of its rows as are `shown`.
  func whole(shown: Int) -> [Paragraph] {
    [Paragraph(breadcrumb, tone: .title)] + page.notes.map { Paragraph($0) } + rows(0..<shown)
      + count(shown)
  }

  /// Rows with their numbers, where a number can be typed.
  func rows(_ positions: some Sequence<Int>) -> [Paragraph] {
    positions.map { position in
      let text = page.rows[position].text
      guard page.prompt.kind.takesNumbers else { return Paragraph("  " + text, hang: 4) }
      let number = "\(position + 1). "
      return Paragraph(number + text, hang: number.count)
    }
  }

  /// Says when there are more rows than are shown.
  func count(_ shown: Int) -> [Paragraph] {
    guard shown < page.rows.count else { return [] }
    let vocabulary = Vocabulary(page: page, isCut: true)
    let words = vocabulary.words.filter(\.isForLists).map { vocabulary.written($0.action.usage) }
    return [
      Paragraph("\(shown) of \(page.rows.count). To see others: \(words.joined(separator: ", ")).")
    ]
  }
}

nonisolated extension Prompt.Kind {
  var takesNumbers: Bool { self == .command || self == .choice }
}
