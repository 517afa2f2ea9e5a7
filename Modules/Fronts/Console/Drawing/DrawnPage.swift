/// A page as it was drawn; typed row numbers and words refer to it.
package struct DrawnPage {
  private(set) weak var screen: Screen?
  package let page: Page
  /// The page of the presenter, from which ``page`` was made; nil for a page without a screen.
  private var source: Page?
  /// The titles that lead to the screen, by stack; each stack covers the one before it.
  let path: [[String]]
  let reader: Reader
  /// The words of the front end.
  package let words: FrontWords
  var language: any Language { words.language }
  /// The rows that a drawing of the whole page shows.
  private(set) var range = 0..<0
  /// The lines above the stretch of a scroll that is drawn: what is unread above it, where it is, its day.
  private(set) var rules: [Paragraph] = []
  /// Number of rows that are on the screen, whenever they were drawn.
  private(set) var shown = 0
  /// Whether there is room for the title and the newest row only, in one line each.
  private(set) var isTight = false
  /// The number of each row that a number chooses; nil if the rows are numbered in their order.
  ///
  /// It may also hold rows that are no longer on the page.
  var numbers: [Row.ID: Int]?

  /// Creates a drawing of the screen on top, with at most `limit` numbered rows; `commands` work on every
  /// screen.
  init(
    _ window: Window, for reader: Reader, limit: Int, _ commands: [Action] = [],
    in words: FrontWords
  ) {
    let (top, source) = (window.top, window.top?.page)
    var page = source ?? Page("", prompt: Prompt(.command, ""))
    page.actions = page.actions.map(words.named)
    page.notes = page.notes.map { window.naming($0, on: page, among: commands, in: words) }
    if page.prompt.kind == .choice, page.prompt.label.isEmpty {
      page.prompt.label = words.language.anyOf(page.actions.map(\.word))
    }
    self.init(page, along: window.titles, for: reader, limit: limit, in: words)
    (screen, self.source) = (top, source)
  }

  /// Whether a scroll was drawn to its end, with its hint, and its page is the same still, so that another
  /// drawing would show nothing new.
  func isCurrent(in window: Window) -> Bool {
    page.scroll != nil && range.upperBound == page.rows.count && !isTight
      && window.top === screen && screen?.page == source && window.titles == path
  }

  /// Creates a drawing of a page, with at most `limit` numbered rows: a text is read at its end.
  init(
    _ page: Page, along path: [[String]] = [[""]], for reader: Reader = .script(isTester: false),
    limit: Int = .max, in words: FrontWords = .english
  ) {
    (self.page, self.path, self.reader, self.words) = (page, path, reader, words)
    range = 0..<min(isList ? limit : .max, page.rows.count)
    shown = range.count
  }

  /// Returns a drawing of the same page, with at most `limit` numbered rows.
  func showing(first limit: Int) -> DrawnPage {
    showing(0..<min(isList ? limit : .max, page.rows.count))
  }

  /// Returns a drawing of the same page with other rows, of which `shown` are on the screen; `time` words the
  /// day of a stretch.
  func showing(
    _ range: Range<Int>, shown: Int? = nil, isTight: Bool? = nil, at time: LocalTime? = nil
  ) -> DrawnPage {
    var drawing = self
    (drawing.range, drawing.shown) = (range, shown ?? range.count)
    drawing.isTight = isTight ?? self.isTight
    if let time { drawing.rules = rules(above: range, at: time) }
    return drawing
  }

  /// Whether rows choose by their numbers, from the first; otherwise the page is a text, whose newest row
  /// is the last.
  var isList: Bool { page.prompt.kind.takesNumbers }

  /// Whether typing the number of a row chooses it.
  var choosesRows: Bool { isList && (screen?.content as? any Presenter)?.choosesRows ?? true }

  /// The positions in a scroll of the first and the last row that are drawn; nil for other pages.
  var stretch: ClosedRange<Int>? {
    guard page.scroll != nil, let last = range.last else { return nil }
    return (page.rows[range.lowerBound].position ?? 0)...(page.rows[last].position ?? 0)
  }

  /// Whether only a part of the rows is on the screen, and a command shows the others.
  var isCut: Bool { page.scroll == nil && shown < page.count }

  /// The way to the screen, with what its title counts.
  var breadcrumb: StyledText { page.breadcrumb(along: path, in: language) }

  /// The commands for a list that is drawn only in part.
  var listCommands: [FrontCommand] {
    isCut ? reader.listCommands.filter { $0.applies(to: page) } : []
  }

  /// Keeps the numbers of an earlier drawing; rows that it lacks get the next numbers.
  mutating func keepNumbers(of other: DrawnPage) {
    if !isList { return }
    if other.numbers == nil, page.rows.starts(with: other.page.rows) { return }
    let inOrder = other.page.rows.enumerated().map { ($1.id, $0 + 1) }
    var numbers = other.numbers ?? Dictionary(inOrder) { first, _ in first }
    for row in page.rows where numbers[row.id] == nil { numbers[row.id] = numbers.count + 1 }
    self.numbers = numbers
  }
}

nonisolated extension Row {
  /// Returns whether the row equals `other` apart from what was unread when it was drawn, and what it offers.
  ///
  /// A count of unread items that a row shows is a part of its text.
  func isDrawn(as other: Row, showsPreviews: Bool) -> Bool {
    if self == other { return true }
    var other = other
    (other.unread, other.offers) = (unread, offers)
    if !showsPreviews { other.preview = preview }
    return self == other
  }
}
