package import Presentation
import TerminalInput

/// The page as paragraphs.
extension DrawnPage {
  /// The whole page, as a script gets it.
  var paragraphs: [Paragraph] { paragraphs(around: rows(0..<shown)) }

  /// Returns the whole page around `rows`, which lay out the rows that are drawn.
  func paragraphs(around rows: [Paragraph]) -> [Paragraph] {
    [heading] + page.sentences.map { Paragraph($0) } + rows + rest
  }

  /// The breadcrumb, whose last title may end with a filter and a count.
  private var heading: Paragraph {
    guard !page.remarks.isEmpty else { return Paragraph(breadcrumb, tone: .title) }
    let count = "(\(page.remarks))"
    let brackets = breadcrumb.reversed().prefix { $0 == "]" }
    let span = Span(
      of: count, after: breadcrumb.dropLast(brackets.count + count.count), tone: .count)
    return Paragraph(breadcrumb, tone: .title, spans: [span])
  }

  /// Returns the number that chooses the row at a position; nil if none does.
  func number(at position: Int) -> Int? {
    guard page.prompt.kind.takesNumbers else { return nil }
    return numbers.map { $0[page.rows[position].id] } ?? position + 1
  }

  /// Returns the rows at these positions, with their numbers.
  func rows(_ positions: some Sequence<Int>) -> [Paragraph] {
    positions.map { position in
      let row = page.rows[position]
      return number(at: position).map(row.paragraph) ?? Paragraph("  " + row.text, hang: 4)
    }
  }

  /// A sentence on how to see the other rows; empty if all rows are drawn.
  var rest: [Paragraph] {
    guard isCut else { return [] }
    let words = Hint.list(listCommands.map(\.action.usage))
    return [
      Paragraph(
        "\(shown.grouped) of \(page.count.grouped). Type \(words) to see others.", tone: .aside)
    ]
  }
}

nonisolated extension Row {
  /// Returns the row after a number.
  func paragraph(numbered number: Int) -> Paragraph {
    let lead = "\(number). "
    return Paragraph(lead + text, hang: lead.count)
  }
}

nonisolated extension Page {
  /// The number of rows in the whole list.
  var count: Int { max(total ?? 0, rows.count) }
}

extension Page {
  /// Returns the lines of the page, of its hint, and of its rows for a person, wrapped to `width` cells.
  package func wrapped(width: Int, below breadcrumb: String) -> [String] {
    let drawing = DrawnPage(self, below: breadcrumb)
    let rows = RowLayout(drawing, LocalTime()).paragraphs(0..<rows.count)
    return (drawing.paragraphs + [Hint.text(self)] + rows).flatMap { $0.wrapped(width: width) }
  }
}
