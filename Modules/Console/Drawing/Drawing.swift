import Presentation
import Routing

/// A page as it was drawn; typed row numbers and words refer to it.
package final class Drawing {
  private(set) weak var screen: Screen?
  let breadcrumb: String
  let page: Page
  /// Number of rows that are drawn, from the first.
  var shown: Int
  /// The number of each row that a number chooses; nil if the rows are numbered in their order.
  ///
  /// It may also hold rows that are no longer on the page.
  private(set) var numbers: [Row.ID: Int]?

  init(_ window: Window, portion: Int?) {
    let top = window.top
    screen = top
    page = top?.page ?? Page("", prompt: Prompt(.command, ""))
    breadcrumb = window.breadcrumb(to: page)
    // Only numbered rows are cut: a text is read at its end.
    shown = min(page.prompt.kind.takesNumbers ? portion ?? .max : .max, page.rows.count)
  }

  var text: PageText { PageText(page: page, breadcrumb: breadcrumb, numbers: numbers) }

  /// Returns the number that chooses the row at a position; nil if none does.
  func number(at position: Int) -> Int? { text.number(at: position) }

  /// Keeps the numbers of an earlier drawing; rows that it lacks get the next numbers.
  func keepNumbers(of other: Drawing) {
    if other.numbers == nil, page.rows.starts(with: other.page.rows) { return }
    var numbers = other.numbers ?? other.page.numbersInOrder
    for row in page.rows where numbers[row.id] == nil { numbers[row.id] = numbers.count + 1 }
    self.numbers = numbers
  }

  /// Removes all numbers: no line can choose a row.
  func dropNumbers() { numbers = [:] }

  /// Returns whether a line that was typed for `other` may be executed on this page.
  func takesLines(for other: Drawing) -> Bool {
    screen === other.screen && page.prompt == other.page.prompt
  }

  /// Returns whether this drawing equals `other`, apart from rows appended at the end.
  ///
  /// Actions are not compared, because they are not drawn. Prompts are not compared, because the
  /// prompt is always drawn again. An output that writes both sets `isExact`.
  func continues(_ other: Drawing, isExact: Bool = false) -> Bool {
    if isExact, page.actions != other.page.actions || page.prompt != other.page.prompt {
      return false
    }
    return screen === other.screen && breadcrumb == other.breadcrumb
      && page.notes == other.page.notes
      && page.prompt.kind.takesNumbers == other.page.prompt.kind.takesNumbers
      && page.rows.starts(with: other.page.rows)
  }
}

nonisolated extension Page {
  /// The number of each row, in the order of the page.
  fileprivate var numbersInOrder: [Row.ID: Int] {
    Dictionary(rows.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
  }
}
