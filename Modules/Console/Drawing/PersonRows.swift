import Presentation

/// Lays out rows for a person at a terminal, with lines that say what is of another day or new.
///
/// A script gets the rows of the ``Drawing`` alone.
struct PersonRows {
  private let drawing: Drawing
  private let time: LocalTime

  init(_ drawing: Drawing, _ time: LocalTime) { (self.drawing, self.time) = (drawing, time) }

  /// Returns the rows at these positions, each below the lines that belong above it.
  func paragraphs(_ positions: Range<Int>) -> [Paragraph] {
    positions.flatMap { lines(above: $0) + [row(at: $0)] }
  }

  /// Returns the row, with its time of day instead of the date that stands above it.
  private func row(at position: Int) -> Paragraph {
    let row = drawing.page.rows[position]
    let lead = lead(of: row, at: position)
    let hang = drawing.number(at: position) == nil ? 4 : lead.count
    var (words, span) = (lead, Span?.none)
    for (separator, part) in row.pieces {
      words += separator
      if span == nil, let (user, name) = part.name {
        span = Span(of: name, after: words, tone: .person(.of(user)))
      }
      if case .time(let date, _) = part {
        words += time.clock(of: date)
      } else {
        words += part.text
      }
    }
    return Paragraph(words, hang: hang, span: span)
  }

  /// Returns the number, aligned to the right, or a mark for what the person wrote.
  ///
  /// Text that others wrote never begins at the left edge, so they cannot write the mark.
  private func lead(of row: Row, at position: Int) -> String {
    guard let number = drawing.number(at: position) else {
      return row.author?.isOwn == true ? "> " : "  "
    }
    let widest = "\(max(drawing.page.rows.count, drawing.numbers?.count ?? 0))".count
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, widest - digits.count)) + digits + ". "
  }

  /// Returns the day, unless the row before has it or is a heading, and the mark of what is new.
  private func lines(above position: Int) -> [Paragraph] {
    let rows = drawing.page.rows
    guard let date = rows[position].time else { return [] }
    var lines: [Paragraph] = []
    let previous = position > 0 ? rows[position - 1] : nil
    let hasDay = previous.map { row in row.time.map { time.isSameDay($0, date) } ?? row.isHeading }
    if hasDay != true { lines.append(Paragraph("-- \(time.nameOfDay(date)) --", tone: .aside)) }
    if rows[position].isUnread, rows.firstIndex(where: \.isUnread) == position {
      lines.append(Paragraph("-- new --", tone: .notice))
    }
    return lines
  }
}

nonisolated extension Row {
  /// Whether the person has not read the row.
  var isUnread: Bool { unread ?? 0 > 0 }

  fileprivate var isHeading: Bool { if case .heading = parts.first { true } else { false } }
}

nonisolated extension Row.Part {
  /// The user and the name that stands at the beginning of the part; nil if it is no person.
  fileprivate var name: (user: String, name: String)? {
    switch self {
    case .person(let user, let name): (user, name ?? user)
    case .author(let user, _): (user, user)
    default: nil
    }
  }
}
