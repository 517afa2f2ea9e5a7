import Presentation
import Routing

/// A page as it was drawn; typed row numbers and words refer to it.
package final class Drawing {
  private(set) weak var screen: Screen?
  let breadcrumb: String
  let page: Page
  /// Number of rows that are drawn, from the first.
  var shown: Int

  init(_ window: Window, portion: Int?) {
    let top = window.top
    screen = top
    page = top?.page ?? Page("", prompt: Prompt(.command, ""))
    breadcrumb = window.breadcrumb(to: page)
    // Only numbered rows are cut: a text is read at its end.
    shown = min(page.prompt.kind.takesNumbers ? portion ?? .max : .max, page.rows.count)
  }

  var text: PageText { PageText(page: page, breadcrumb: breadcrumb) }

  /// Returns whether this drawing equals `other`, apart from rows appended at the end.
  ///
  /// Actions are not compared, because they are not drawn. Prompts are not compared, because the
  /// prompt is always drawn again.
  func continues(_ other: Drawing) -> Bool {
    screen === other.screen && breadcrumb == other.breadcrumb && page.notes == other.page.notes
      && page.prompt.kind.takesNumbers == other.page.prompt.kind.takesNumbers
      && page.rows.starts(with: other.page.rows)
  }
}
