package import Presentation

/// Lays out rows for a person at a terminal, with lines that say what is of another day or new.
///
/// A script gets the rows of ``PageText`` alone.
struct PersonRows {
  let text: PageText
  let time: LocalTime

  /// Returns the rows at these positions, each below the lines that belong above it.
  func paragraphs(_ positions: Range<Int>) -> [Paragraph] {
    positions.flatMap { lines(above: $0) + [row(at: $0)] }
  }

  /// Returns the row, with its time of day instead of the date that stands above it.
  private func row(at position: Int) -> Paragraph {
    let row = text.page.rows[position]
    let lead = lead(of: row, at: position)
    let hang = text.number(at: position) == nil ? 4 : lead.count
    if let (author, rest) = row.saying, let date = row.details.time {
      let before = lead + time.clock(of: date) + " "
      return Paragraph(
        before + author + rest, hang: hang,
        span: Span(of: author, after: before, tone: .person(.of(author))))
    }
    guard let user = row.details.user, let name = row.shownName else {
      return Paragraph(lead + row.text, hang: hang)
    }
    return Paragraph(
      lead + row.text, hang: hang, span: Span(of: name, after: lead, tone: .person(.of(user))))
  }

  /// Returns the number, aligned to the right, or a mark for what the person wrote.
  ///
  /// Text that others wrote never begins at the left edge, so they cannot write the mark.
  private func lead(of row: Row, at position: Int) -> String {
    guard let number = text.number(at: position) else { return row.details.isOwn ? "> " : "  " }
    let widest = "\(max(text.page.rows.count, text.numbers?.count ?? 0))".count
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, widest - digits.count)) + digits + ". "
  }

  private func lines(above position: Int) -> [Paragraph] {
    let rows = text.page.rows
    guard rows[position].details.author != nil, let date = rows[position].details.time else {
      return []
    }
    var lines: [Paragraph] = []
    let previous = position > 0 ? rows[position - 1] : nil
    // A row without a time is a heading of the presenter's own, such as a date.
    let isDated = previous.map { row in
      row.details.time.map { time.isSameDay($0, date) } ?? true
    }
    if isDated != true { lines.append(Paragraph("-- \(time.nameOfDay(date)) --", tone: .aside)) }
    if rows[position].isUnread, rows.firstIndex(where: \.isUnread) == position {
      lines.append(Paragraph("-- new --", tone: .notice))
    }
    return lines
  }
}

extension Page {
  /// Returns the lines of the page as a person at a terminal gets them, wrapped to `width` cells.
  package func linesForPerson(width: Int) -> [String] {
    PersonRows(text: PageText(page: self, breadcrumb: ""), time: LocalTime())
      .paragraphs(0..<rows.count).flatMap { $0.lines(width: width) }
  }
}

nonisolated extension Row {
  /// Whether the person has not read the row.
  var isUnread: Bool { details.unread ?? 0 > 0 }

  /// The author and what follows the name in the text; nil if the text has another form.
  ///
  /// The author's own text comes later, so it cannot be taken for the name.
  var saying: (author: String, rest: Substring)? {
    guard let author = details.author, let name = text.firstRange(of: "\(author): ") else {
      return nil
    }
    return (author, text[name.lowerBound...].dropFirst(author.count))
  }

  /// The name at the beginning of the text; nil if the text has another form.
  var shownName: String? {
    (details.name ?? details.user).flatMap { !$0.isEmpty && text.hasPrefix($0) ? $0 : nil }
  }
}
