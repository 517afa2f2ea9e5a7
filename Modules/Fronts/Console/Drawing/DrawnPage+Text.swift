import ConsoleIO
package import Presentation

/// The page as paragraphs.
extension DrawnPage {
  /// The whole page, as a script gets it.
  var paragraphs: [Paragraph] { paragraphs(around: rows(range)) }

  /// Returns the whole page around `rows`, which lay out the rows that are drawn.
  func paragraphs(around rows: [Paragraph]) -> [Paragraph] {
    if isTight, page.scroll != nil { return [title].map(\.inOneLine) + rules + rows }
    if isTight {
      let newest = isList ? rows.first : rows.last
      let rest = isCut ? [Paragraph("\(shown) of \(page.count.grouped): more", tone: .aside)] : []
      return ([title, newest].compactMap(\.self) + rest).map(\.inOneLine)
    }
    return head + (isList ? rows + rest : (page.scroll == nil ? rest : rules) + rows)
  }

  var title: Paragraph { Paragraph(breadcrumb.spoken(as: spokenHeading), tone: .title) }

  /// The title and the notes.
  var head: [Paragraph] { [title] + page.styledNotes.map { Paragraph($0) } }

  /// The screen, the way to it, and what its breadcrumb counts, for a listener.
  private var spokenHeading: String {
    let under = path.dropLast().reversed().map { ", on top of \($0.joined(separator: ", then "))" }
    let way = (path.last?.dropLast() ?? []).reversed()
    let opened = way.isEmpty ? "" : ", opened from \(way.joined(separator: ", from "))"
    let isCounted = isList && !page.rows.isEmpty
    let count = isCounted ? "\(page.count.grouped) row\(page.count == 1 ? "" : "s")" : ""
    let remarks = [count, page.progress ?? "", page.remarks].filter { !$0.isEmpty }
    return "Screen: \(TerminalSanitizer.clean(page.title))\(opened)\(under.joined())."
      + remarks.map { " \($0)." }.joined()
  }

  /// Returns the number that chooses the row at a position; nil if none does.
  func number(at position: Int) -> Int? {
    guard hasNumbers else { return nil }
    return numbers.map { $0[page.rows[position].id] } ?? position + 1
  }

  /// Returns the rows at these positions as a person sees them, or with nil, with their numbers, as a
  /// script does.
  func rows(_ positions: some Collection<Int>, at time: LocalTime? = nil) -> [Paragraph] {
    if let time { return RowLayout(self, time).paragraphs(positions) }
    return positions.map { position in
      let row = page.rows[position]
      return number(at: position).map(row.paragraph) ?? Paragraph("  \(row.text)")
    }
  }

  /// Returns the lines above a stretch of a scroll: how much is unread above it at the end of the scroll, and
  /// where it is unless it is the whole, with the day of its first row.
  func rules(above range: Range<Int>, at time: LocalTime) -> [Paragraph] {
    guard let scroll = page.scroll, !range.isEmpty else { return [] }
    let positions = showing(range).stretch ?? 0...0
    let (above, rows) = (page.rows[..<range.lowerBound], page.rows[range])
    let unread = scroll.unreadAbove + above.count(where: scroll.isUnread)
    let dates = (above + rows.prefix(1)).compactMap(\.time)
    let day = dates.max().map { ", \(time.heading(of: min($0, time.now())))" } ?? ""
    let isPart = positions.lowerBound > 1 || positions.upperBound < scroll.total
    let (first, last) = (positions.lowerBound.grouped, positions.upperBound.grouped)
    let place = first == last ? first : "\(first) to \(last)"
    return [
      unread > 0 && positions.upperBound == scroll.total
        ? "\(unread.grouped) unread above: \(step(scroll.earlier))" : nil,
      isPart ? "\(place) of \(scroll.total.grouped)\(day)" : nil,
    ].compactMap { $0.map { .rule($0) } }
  }

  private func step(_ offer: Offer) -> String {
    NextStep.command(offer).styled(at: page.prompt.kind).text
  }

  /// A sentence on how to see the other rows, or those below a stretch; empty if all rows are drawn.
  var rest: [Paragraph] {
    if let scroll = page.scroll, let last = stretch?.upperBound, range.upperBound < page.rows.count
    {
      let count = (scroll.total - last).grouped
      return [.rule("\(count) more below: \(step(scroll.later))")]
    }
    guard isCut else { return [] }
    let slash = isList ? "" : "/"
    let words = Hint.list(listCommands.map { "\(slash)\($0.action.styledUsage)" })
    let part: StyledText = "\("", spoken: "These were ")\(shown.grouped)\("", spoken: " rows")"
    return [
      Paragraph(
        "\(part) of \(page.count.grouped). Type \(words) to \("see", spoken: "hear") others.",
        tone: .aside)
    ]
  }
}

nonisolated extension Row {
  /// Returns the row after a number.
  func paragraph(numbered number: Int) -> Paragraph {
    let lead = "\(number). "
    return Paragraph("\(lead)\(text)", hang: lead.count)
  }
}

nonisolated extension Page {
  /// The number of rows in the whole list.
  var count: Int { max(total ?? 0, rows.count) }
}

extension Page {
  /// Returns the lines of the page, of its hint, and of its rows for a person, wrapped to `width` cells.
  package func wrapped(width: Int, along path: [[String]]) -> [String] {
    let drawing = DrawnPage(self, along: path)
    let rows = RowLayout(drawing, LocalTime()).paragraphs(0..<rows.count)
    return (drawing.paragraphs + [Hint.text(self)] + rows).flatMap { $0.wrapped(width: width) }
  }
}
