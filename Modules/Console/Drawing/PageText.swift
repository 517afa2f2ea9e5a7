package import Presentation

/// Lays out a page as paragraphs.
nonisolated struct PageText {
  let page: Page
  let breadcrumb: String
  /// The number of each row that has one; nil if the rows are numbered in their order.
  var numbers: [Row.ID: Int]?
  /// The commands to see the rows that are not drawn.
  var listWords: [ListWord] = []

  /// Returns the whole page, with its first `shown` rows.
  func whole(shown: Int) -> [Paragraph] { whole(shown: shown, rows: rows(0..<shown)) }

  /// Returns the whole page around `rows`, which lay out its first `shown` rows.
  func whole(shown: Int, rows: [Paragraph]) -> [Paragraph] {
    [Paragraph(breadcrumb, tone: .title)] + page.sentences.map { Paragraph($0) } + rows
      + count(shown)
  }

  /// Returns the number that chooses the row at a position; nil if none does.
  func number(at position: Int) -> Int? {
    guard page.prompt.kind.takesNumbers else { return nil }
    return numbers.map { $0[page.rows[position].id] } ?? position + 1
  }

  /// Returns the rows at these positions, with their numbers.
  func rows(_ positions: some Sequence<Int>) -> [Paragraph] {
    positions.map { position in
      let text = page.rows[position].text
      guard let number = number(at: position).map({ "\($0). " }) else {
        return Paragraph("  " + text, hang: 4)
      }
      return Paragraph(number + text, hang: number.count)
    }
  }

  /// Returns a sentence on how to see the other rows; empty if all rows are shown.
  func count(_ shown: Int) -> [Paragraph] {
    guard shown < page.count else { return [] }
    let words = Hint.list(listWords.map(\.action.usage))
    return [
      Paragraph("\(shown.grouped) of \(page.count.grouped). Type \(words) to see others.")
    ]
  }
}

nonisolated extension Page {
  /// The number of rows in the whole list.
  var count: Int { max(total ?? 0, rows.count) }

  /// Returns the lines of the whole page and of its hint, wrapped to `width` cells.
  package func lines(width: Int, below breadcrumb: String) -> [String] {
    let text = PageText(page: self, breadcrumb: breadcrumb).whole(shown: rows.count)
    return (text + [Hint.text(self)]).flatMap { $0.lines(width: width) }
  }
}
