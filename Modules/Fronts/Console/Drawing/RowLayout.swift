import Essentials

/// Lays out rows as a person sees them at a terminal.
///
/// Messages stand in columns, below the days on which they were written, or in a list with their days.
/// For a listener, each row says what it is.
///
/// A script gets the rows of the ``DrawnPage`` alone.
struct RowLayout {
  /// The largest width of the column of names, in cells.
  nonisolated static let widestName = 12

  private let drawing: DrawnPage
  private let time: LocalTime
  private var language: any Language { drawing.language }
  /// The width of the column of names, in cells.
  private let column: Int
  /// The latest time down to each row; nil above the first one that has a time.
  private let latest: [Date?]
  /// The position of the first row that was unread; nil if there is none.
  private let firstUnread: Int?

  init(_ drawing: DrawnPage, _ time: LocalTime) {
    (self.drawing, self.time) = (drawing, time)
    let rows = drawing.page.rows
    latest = rows.reduce(into: []) { latest, row in
      latest.append([latest.last ?? nil, row.time].compactMap(\.self).max())
    }
    firstUnread = rows.firstIndex(where: \.isUnread)
    let authors = Set(rows.compactMap(\.author?.user) + drawing.page.authors)
    column = authors.map(\.columnName.widestWidth).max() ?? 0
  }

  /// Returns the rows at these positions, each between the lines that belong to it.
  ///
  /// A list may have any order, so its rows show their days. In a conversation, the date of a message
  /// is that of its sender's clock, but days never go back, and none is in the future: a message stands
  /// below the last day that is not later than those before it, and shows its own if that differs. The rule
  /// above a stretch has the day of its first row.
  func paragraphs(_ positions: some Collection<Int>) -> [Paragraph] {
    let (rows, now, isList) = (drawing.page.rows, time.now(), drawing.isList)
    let first = positions.first ?? 0
    let beginsStretch = drawing.page.scroll != nil && first == drawing.range.lowerBound
    let headed = beginsStretch && !drawing.rules.isEmpty ? first : first - 1
    var day = isList || headed < 0 ? nil : latest[headed].map { min($0, now) }
    // What is drawn beyond a gap is new until the gap is closed.
    func isNew(_ row: Row) -> Bool {
      row.isUnread || beginsStretch && drawing.page.scroll?.isUnread(row) == true
    }
    let firstNew = beginsStretch ? rows[first...].firstIndex(where: isNew) : firstUnread
    return positions.flatMap { position in
      let (row, lead) = (rows[position], lead(of: rows[position], at: position))
      var (lines, showsDay) = ([Paragraph](), isList)
      if !isList, let own = row.time {
        let date = min(own, now)
        let isLater = day.map { $0 < date && !time.isSameDay($0, date) } ?? true
        if isLater, position == 0 || !rows[position - 1].isHeading {
          lines.append(.rule(time.heading(of: date, in: language), isSpoken: false))
        }
        let headed = max(date, day ?? date)
        showsDay = headed != own && !time.isSameDay(headed, own)
        day = headed
        if position == firstNew {
          lines.append(.rule(language.console(.new), .notice, isSpoken: false))
        }
      }
      if row.isFound { lines.append(.rule(language.console(.found), .notice, isSpoken: false)) }
      var text = paragraph(of: row, after: lead, showsDay: showsDay)
      // Beside rows that are new, others are faint, but those that came after them.
      let isFaint = firstNew.map { isList || position < $0 } ?? false
      text.tone = isNew(row) ? .unread : isFaint ? .aside : .plain
      return lines + [text]
        + [row.preview.map { paragraph(of: $0, below: lead) }].compactMap(\.self)
    }
  }

  /// Returns the row, with its time of day, after its day unless that stands above it, and with what its
  /// author wrote in a column.
  private func paragraph(of row: Row, after lead: StyledText, showsDay: Bool) -> Paragraph {
    let pieces = row.pieces
    let authorIndex = pieces.firstIndex { if case .author = $0.part { true } else { false } }
    let authorEnd = authorIndex.map { $0 + 1 } ?? pieces.count
    var sender: String?
    if let author = row.author, let date = row.time {
      let moment = time.moment(of: date, in: language, isSpoken: true)
      let user = author.isOwn ? nil : author.user
      sender = language.console(.message(from: user, isNew: row.isUnread, moment))
    }
    var (words, name): (StyledText, String) = ("", "")
    for (separator, part) in pieces[..<authorEnd] {
      words += "\(separator)"
      switch part {
      case .time(let date, let text):
        let shown = showsDay ? time.moment(of: date, in: language) : time.clock(of: date)
        words += "\(shown, .aside, spoken: text)"
      case .author(let user, _):
        name = user.columnName
        words += "\(name, .person(user), spoken: user)"
      case .person(let user, let name?):
        let id: StyledText = "\(" (\(user))", spoken: language.console(.userName(user)))"
        words += "\(name, .person(user))\(id)"
      case .person(let user, nil): words += "\(user, .person(user))"
      case .unread(let text): words += "\(text, .count)"
      default: words += "\(part.text)"
      }
    }
    words = "\(lead)\(sender.map { words.spoken(as: $0) } ?? words)"
    guard let (separator, first) = pieces[authorEnd...].first else {
      return Paragraph(words, hang: lead.text.count > 2 ? lead.text.count : 4)
    }
    words += "\(separator)"
    let text = first.text + pieces[(authorEnd + 1)...].map { $0 + $1.text }.joined()
    return Paragraph(
      words, hanging: "\(text, row.isRemoved ? .aside : nil)",
      at: words.text.widestWidth + column - name.widestWidth)
  }

  /// Returns when and what was written last, in one line below the row.
  private func paragraph(of preview: Row.Preview, below lead: StyledText) -> Paragraph {
    let margin = String(repeating: " ", count: max(0, lead.text.count - 2))
    let mark = margin + (preview.isOwn ? "\(Paragraph.ownMark) " : "  ")
    let (moment, text) = (time.moment(of: preview.time, in: language), preview.text)
    let spoken = time.moment(of: preview.time, in: language, isSpoken: true)
    let sender = language.console(.lastMessage(from: preview.isOwn ? nil : preview.author, spoken))
    // A text that somebody wrote stands after the time.
    let drawn: StyledText =
      preview.isRemoved ? "\("\(text) \(moment)", .aside)" : "\(moment, .aside) \(text)"
    let words = sender + (preview.isRemoved ? ", " : ": ")
    return Paragraph("\(mark, spoken: "")\(drawn.spoken(as: words + text))").inOneLine
  }

  /// Returns the number, aligned to the right, or a mark for what the person wrote.
  ///
  /// Text that others wrote never begins at the left edge, so they cannot write the mark.
  private func lead(of row: Row, at position: Int) -> StyledText {
    guard let number = drawing.number(at: position) else {
      return "\(row.author?.isOwn == true ? "\(Paragraph.ownMark) " : "  ", spoken: "")"
    }
    let widest = "\(max(drawing.page.rows.count, drawing.numbers?.count ?? 0))".count
    let margin = String(repeating: " ", count: max(0, widest - "\(number)".count))
    return
      "\("\(margin)\(number). ", spoken: language.console(.row(number, of: drawing.page.count)))"
  }
}

nonisolated extension Row {
  /// Whether the person has not read the row.
  var isUnread: Bool { unread ?? 0 > 0 }

  fileprivate var isHeading: Bool { if case .heading = parts.first { true } else { false } }
}

nonisolated extension String {
  /// The name of an author as it stands in the column of names.
  ///
  /// Only a cut name has an ellipsis, and only the end of the column has two spaces.
  fileprivate var columnName: String {
    let words = TerminalSanitizer.clean(self).replacing("…", with: "...")
      .split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ").cut(toCells: RowLayout.widestName)
  }
}
