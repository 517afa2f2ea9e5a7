import Presentation
import Routing

/// What stands on the display now, and so what numbers and words refer to.
final class Drawing {
  private(set) weak var screen: Screen?
  let breadcrumb: String
  let page: Page
  /// How many rows are drawn, counted from the first.
  var shown: Int

  init(_ window: Window, portion: Int?) {
    let top = window.top
    screen = top
    page = top?.page ?? Page("", prompt: Prompt(.command, ""))
    breadcrumb = window.breadcrumb(to: page)
    // A conversation is read at its end, so it is not cut.
    shown = min(page.prompt.kind.takesNumbers ? portion ?? .max : .max, page.rows.count)
  }

  var text: PageText { PageText(page: page, breadcrumb: breadcrumb) }

  /// Whether it is the other, or the other with rows added at the end.
  ///
  /// Words are not drawn, and the prompt is drawn anyway.
  func continues(_ other: Drawing) -> Bool {
    screen === other.screen && breadcrumb == other.breadcrumb && page.notes == other.page.notes
      && page.prompt.kind.takesNumbers == other.page.prompt.kind.takesNumbers
      && page.rows.starts(with: other.page.rows)
  }
}
