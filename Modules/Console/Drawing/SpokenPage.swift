import Presentation

/// A page in sentences, one line each.
struct SpokenPage {
  private let drawing: DrawnPage
  private let time: LocalTime

  init(_ drawing: DrawnPage, _ time: LocalTime) { (self.drawing, self.time) = (drawing, time) }

  /// The screen and the way to it, the notes, the rows that are drawn, and how to get others.
  var whole: [String] {
    [heading] + page.spokenSentences + rows(0..<drawing.shown)
  }

  /// Returns the rows at these positions, and how to get the rows after them.
  func rows(_ range: Range<Int>) -> [String] {
    let isPart = drawing.isCut && range.upperBound == drawing.shown
    let words = Hint.list(drawing.listCommands.map(\.action.usage)).spoken
    let rest =
      "These were \(drawing.shown.grouped) rows of \(page.count.grouped). "
      + "Type \(words) to hear others."
    return range.map { row(at: $0) } + (isPart ? [rest] : [])
  }

  private var page: Page { drawing.page }

  private var heading: String {
    let under = drawing.path.dropLast().reversed().map { $0.joined(separator: ", then ") }
    let before = drawing.path.last?.dropLast() ?? []
    let way =
      before.isEmpty ? "" : ", opened from \(before.reversed().joined(separator: ", from "))"
    let over = under.isEmpty ? "" : ", on top of \(under.joined(separator: ", on top of "))"
    let count =
      page.prompt.kind.takesNumbers && !page.rows.isEmpty
      ? " \(page.count.counted("row"))." : ""
    let remarks = [page.progress ?? "", page.remarks].filter { !$0.isEmpty }.map { " \($0)." }
    return "Screen: \(drawing.title)\(way)\(over).\(count)\(remarks.joined())"
  }

  private func row(at position: Int) -> String {
    let row = page.rows[position]
    let number = drawing.number(at: position).map { "Row \($0) of \(page.count): " } ?? ""
    if let author = row.author, let date = row.time {
      let day = time.nameOfDay(date)
      let spokenDay = day.prefix(1).lowercased() + day.dropFirst()
      let kind = row.isUnread ? "New message" : "Message"
      let from = author.isOwn ? "you" : author.user
      return "\(number)\(kind) from \(from), \(spokenDay) \(time.clock(of: date))"
        + row.pieces.drop { !$0.part.isAuthor }.dropFirst().map { $0 + $1.text }.joined()
    }
    return number + row.pieces.map { $0 + $1.spoken }.joined()
  }
}

nonisolated extension Row.Part {
  var isAuthor: Bool { if case .author = self { true } else { false } }

  /// The part in words, in which the user name beside a name is announced.
  fileprivate var spoken: String {
    if case .person(let user, let name?) = self { "\(name), user name \(user)" } else { text }
  }
}

nonisolated extension Int {
  /// Returns the number with the noun, such as `1 row` or `2 rows`.
  fileprivate func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
