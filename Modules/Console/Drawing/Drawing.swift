import Presentation
import Routing

/// A page as it was drawn; typed row numbers and words refer to it.
package final class Drawing {
  private(set) weak var screen: Screen?
  let breadcrumb: String
  let page: Page
  /// Number of rows that are drawn, from the first.
  let shown: Int
  /// The commands for a list that is drawn only in part.
  let listWords: [ListWord]

  /// Creates a drawing of the screen on top, with at most `limit` numbered rows.
  init(_ window: Window, limit: Int, listWords: [ListWord]) {
    let top = window.top
    let page = top?.page ?? Page("", prompt: Prompt(.command, ""))
    screen = top
    self.page = page
    breadcrumb = window.breadcrumb(to: page)
    // Only numbered rows are cut: a text is read at its end.
    shown = min(page.prompt.kind.takesNumbers ? limit : .max, page.rows.count)
    let isCut = shown < page.count
    self.listWords = isCut ? listWords.filter { $0.applies(to: page) } : []
  }

  /// Whether only a part of the list is drawn.
  var isCut: Bool { shown < page.count }

  var text: PageText { PageText(page: page, breadcrumb: breadcrumb, listWords: listWords) }

  /// Returns the number of rows that this drawing shares with `other` if it equals `other` apart
  /// from rows appended at the end; otherwise nil.
  ///
  /// Rows without numbers may also be missing at the beginning: they scroll away. Actions are not
  /// compared, because they are not drawn. Prompts are not compared, because the prompt is always
  /// drawn again.
  func rowsContinuing(_ other: Drawing) -> Int? {
    let takesNumbers = page.prompt.kind.takesNumbers
    guard screen === other.screen, breadcrumb == other.breadcrumb, page.notes == other.page.notes,
      takesNumbers == other.page.prompt.kind.takesNumbers
    else { return nil }
    let first = takesNumbers ? nil : page.rows.first?.id
    let shared = other.page.rows.drop { first != nil && $0.id != first }
    let isShown = !shared.isEmpty || other.page.rows.isEmpty
    return isShown && page.rows.starts(with: shared) ? shared.count : nil
  }
}
