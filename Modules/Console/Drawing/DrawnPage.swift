import ConsoleIO
import Presentation
import Routing

/// A page as it was drawn; typed row numbers and words refer to it.
package final class DrawnPage {
  private(set) weak var screen: Screen?
  /// The titles that lead to the screen, by stack; each stack covers the one before it.
  let path: [[String]]
  let breadcrumb: StyledText
  let page: Page
  /// The rows that a drawing of the whole page shows.
  let range: Range<Int>
  /// Number of rows that are on the screen, whenever they were drawn.
  let shown: Int
  /// Whether there is room for the title and the newest row only, in one line each.
  let isTight: Bool
  /// The commands for a list that is drawn only in part.
  let listCommands: [FrontCommand]
  /// The number of each row that a number chooses; nil if the rows are numbered in their order.
  ///
  /// It may also hold rows that are no longer on the page.
  private(set) var numbers: [Row.ID: Int]?

  /// Creates a drawing of the screen on top, with at most `limit` numbered rows.
  convenience init(_ window: Window, limit: Int, listCommands: [FrontCommand]) {
    let top = window.top
    let page = top?.page ?? Page("", prompt: Prompt(.command, ""))
    self.init(page, along: window.titles, limit: limit, listCommands: listCommands)
    screen = top
  }

  /// Creates a drawing of the same page with other rows.
  convenience init(
    _ other: DrawnPage, _ range: Range<Int>, shown: Int? = nil, isTight: Bool = false,
    listCommands: [FrontCommand]
  ) {
    self.init(
      other.page, along: other.path, range, shown: shown, isTight: isTight,
      listCommands: listCommands)
    screen = other.screen
  }

  /// Creates a drawing of a page, with at most `limit` numbered rows: a text is read at its end.
  convenience init(
    _ page: Page, along path: [[String]] = [[""]], limit: Int = .max,
    listCommands: [FrontCommand] = []
  ) {
    let count = min(page.prompt.kind.takesNumbers ? limit : .max, page.rows.count)
    self.init(page, along: path, 0..<count, listCommands: listCommands)
  }

  private init(
    _ page: Page, along path: [[String]], _ range: Range<Int>, shown: Int? = nil,
    isTight: Bool = false, listCommands: [FrontCommand]
  ) {
    (self.page, self.path, breadcrumb) = (page, path, page.breadcrumb(along: path))
    (self.range, self.shown, self.isTight) = (range, shown ?? range.count, isTight)
    let isCut = self.shown < page.count
    self.listCommands = isCut ? listCommands.filter { $0.applies(to: page) } : []
  }

  /// Whether rows choose by their numbers, from the first; otherwise the page is a text, whose newest row
  /// is the last.
  var isList: Bool { page.prompt.kind.takesNumbers }

  /// Whether only a part of the rows is on the screen.
  var isCut: Bool { shown < page.count }

  /// Keeps the numbers of an earlier drawing; rows that it lacks get the next numbers.
  func keepNumbers(of other: DrawnPage) {
    if !page.prompt.kind.takesNumbers { return }
    if other.numbers == nil, page.rows.starts(with: other.page.rows) { return }
    var numbers = other.numbers ?? other.page.numbersInOrder
    for row in page.rows where numbers[row.id] == nil { numbers[row.id] = numbers.count + 1 }
    self.numbers = numbers
  }

  /// Removes all numbers: no line can choose a row.
  func dropNumbers() { numbers = [:] }

  /// Returns whether a line that was typed for `other` may be executed on this page.
  func takesLines(for other: DrawnPage) -> Bool {
    screen === other.screen && page.prompt == other.page.prompt
  }

  /// Returns the number of rows that this drawing shares with `other` if a script or a program finds them
  /// equal apart from rows appended at the end; otherwise nil.
  ///
  /// Rows without numbers may also be missing at the beginning: they scroll away. Actions are not
  /// compared, because they are not drawn. Prompts are not compared, because the prompt is always
  /// drawn again. An output that writes actions, prompts and previews sets `isExact`.
  func rowsContinuing(_ other: DrawnPage, isExact: Bool) -> Int? {
    if isExact, page.actions != other.page.actions || page.prompt != other.page.prompt {
      return nil
    }
    guard screen === other.screen, breadcrumb == other.breadcrumb, page.notes == other.page.notes,
      isList == other.isList
    else { return nil }
    let first = isList ? nil : page.rows.first?.id
    let shared = other.page.rows.drop { first != nil && $0.id != first }
    let isShown = !shared.isEmpty || other.page.rows.isEmpty
    return isShown
      && page.rows.starts(with: shared) {
        $0.isDrawn(as: $1, showsPreviews: isExact)
      } ? shared.count : nil
  }
}

nonisolated extension Row {
  /// Returns whether the row equals `other` apart from what was unread when it was drawn.
  ///
  /// A count of unread items that a row shows is a part of its text.
  func isDrawn(as other: Row, showsPreviews: Bool) -> Bool {
    if self == other { return true }
    var other = other
    other.unread = unread
    if !showsPreviews { other.preview = preview }
    return self == other
  }
}

nonisolated extension Page {
  /// The number of each row, in the order of the page.
  fileprivate var numbersInOrder: [Row.ID: Int] {
    Dictionary(rows.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
  }
}
