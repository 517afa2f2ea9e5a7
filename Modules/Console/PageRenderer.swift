import Presentation

/// A page as paragraphs.
nonisolated struct PageRenderer {
  let page: Page
  let breadcrumb: String

  /// - Parameter shown: How many rows to draw.
  func whole(shown: Int) -> [Paragraph] {
    [Paragraph(breadcrumb)] + page.notes.map { Paragraph($0) } + rows(0..<shown) + count(shown)
  }

  /// Rows with their numbers, where a number can be typed.
  func rows(_ positions: some Sequence<Int>) -> [Paragraph] {
    positions.map { position in
      let lead = page.prompt.kind.takesNumbers ? "\(position + 1). " : "  "
      return Paragraph(lead + page.rows[position].text, hang: lead.count + lead.count % 2)
    }
  }

  /// Says when there are more rows than are shown.
  func count(_ shown: Int) -> [Paragraph] {
    guard shown < page.rows.count else { return [] }
    let vocabulary = Vocabulary(page: page, isCut: true)
    let words = ListWord.allCases.map { vocabulary.written($0.action.usage) }
    return [
      Paragraph("\(shown) of \(page.rows.count). Type \(words[0]), \(words[1]) or \(words[2]) to see others.")
    ]
  }
}

nonisolated extension Prompt.Kind {
  var takesNumbers: Bool { self == .command || self == .choice }
}
