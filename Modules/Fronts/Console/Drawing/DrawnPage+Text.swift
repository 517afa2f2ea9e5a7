/// The page as paragraphs.
extension DrawnPage {
  /// The whole page, as a script gets it.
  var paragraphs: [Paragraph] { paragraphs(around: rows(range)) }

  /// Returns the whole page around `rows`, which lay out the rows that are drawn.
  func paragraphs(around rows: [Paragraph]) -> [Paragraph] {
    if isTight, page.scroll != nil { return [title].map(\.inOneLine) + rules + rows }
    if isTight {
      let newest = isList ? rows.first : rows.last
      let count = language.console(.more(shown, of: page.count))
      let rest = isCut ? [Paragraph("\(count)", tone: .aside)] : []
      return ([title, newest].compactMap(\.self) + rest).map(\.inOneLine)
    }
    return head + (isList ? rows + rest : (page.scroll == nil ? rest : rules) + rows)
  }

  var title: Paragraph { Paragraph(breadcrumb.spoken(as: spokenHeading), tone: .title) }

  /// The notes as they are printed and spoken.
  var styledNotes: [StyledText] { page.notes.map { $0.styled(at: page.prompt.kind, in: language) } }

  /// The title and the notes.
  var head: [Paragraph] { [title] + styledNotes.map { Paragraph($0) } }

  /// The screen, the way to it, and what its breadcrumb counts, for a listener.
  private var spokenHeading: String {
    let isCounted = isList && !page.rows.isEmpty
    let count = isCounted ? language.console(.rows(page.count)) : ""
    let remarks = [count, page.progress ?? "", page.remarks(in: language)].filter { !$0.isEmpty }
    let screen = language.console(
      .screen(
        TerminalSanitizer.clean(page.title), from: (path.last?.dropLast() ?? []).reversed(),
        over: path.dropLast().reversed()))
    return screen + remarks.map { " \($0)." }.joined()
  }

  /// Returns the number that chooses the row at a position, or stands for its person in a command; nil if
  /// none does.
  func number(at position: Int) -> Int? {
    guard choosesRows || isList && page.actions.contains(where: \.takesUser) else { return nil }
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
    let day = dates.max().map { ", \(time.heading(of: min($0, time.now()), in: language))" } ?? ""
    let isPart = positions.lowerBound > 1 || positions.upperBound < scroll.total
    let place = language.console(
      .place(positions.lowerBound, positions.upperBound, of: scroll.total))
    return [
      unread > 0 && positions.upperBound == scroll.total
        ? language.console(.unreadAbove(unread, step(scroll.earlier))) : nil,
      isPart ? place + day : nil,
    ].compactMap { $0.map { .rule($0) } }
  }

  private func step(_ offer: Offer) -> String {
    NextStep.command(offer).styled(at: page.prompt.kind, in: language).text
  }

  /// A sentence on how to see the other rows, or those below a stretch; empty if all rows are drawn.
  var rest: [Paragraph] {
    if let scroll = page.scroll, let last = stretch?.upperBound, range.upperBound < page.rows.count
    {
      return [.rule(language.console(.moreBelow(scroll.total - last, step(scroll.later))))]
    }
    guard isCut else { return [] }
    let slash = isList ? "" : "/"
    let commands = listCommands.map { words.action($0).styledUsage(in: language) }
    let rest = StyledText { isSpoken in
      let list = commands.map { slash + (isSpoken ? $0.spoken : $0.text) }
      return language.console(
        .rest(shown, of: page.count, language.anyOf(list), isSpoken: isSpoken))
    }
    return [Paragraph(rest, tone: .aside)]
  }
}

nonisolated extension Row {
  /// Returns the row after a number.
  func paragraph(numbered number: Int) -> Paragraph {
    let lead = "\(number). "
    return Paragraph("\(lead)\(text)", hang: lead.count)
  }
}

extension Page {
  /// The number of rows in the whole list.
  nonisolated var count: Int { max(total ?? 0, rows.count) }

  /// Returns the lines of the page, of its hint, and of its rows for a person, wrapped to `width` cells.
  package func wrapped(width: Int, along path: [[String]]) -> [String] {
    let drawing = DrawnPage(self, along: path)
    let rows = RowLayout(drawing, LocalTime()).paragraphs(0..<rows.count)
    return (drawing.paragraphs + [drawing.hint()] + rows).flatMap { $0.wrapped(width: width) }
  }
}
