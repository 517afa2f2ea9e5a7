package import Presentation
package import Routing
import TerminalInput

extension Window {
  /// Returns the titles that lead to the screen on top: `Shelf [Basket > Order]`.
  ///
  /// A screen with tabs is followed by the screens of its visible tab. Each modal is in brackets.
  /// The last title is the heading of `page`.
  package func breadcrumb(to page: Page) -> String {
    let top = top
    return path.enumerated().map { level, screens in
      let titles =
        screens
        .map { $0 === top ? page.heading : TerminalSanitizer.clean($0.title) }
        .joined(separator: " > ")
      return level == 0 ? titles : "[\(titles)]"
    }.joined(separator: " ")
  }

  /// Returns the titles of the screens that lead to the screen on top, by stack.
  var titles: [[String]] {
    path.map { $0.map { TerminalSanitizer.clean($0.title) } }
  }
}

extension Screen {
  var presenter: (any Presenter)? { content as? any Presenter }

  /// The identifier that the presenter declares; nil for a screen without a presenter.
  package var identifier: String? { presenter.map { type(of: $0).screenIdentifier } }

  /// The page of the presenter; without a presenter, a page with the title of the screen only.
  package var page: Page {
    presenter?.page ?? Page(title, prompt: Prompt(.command, title.lowercased()))
  }
}

nonisolated extension Page {
  /// The sanitized title, with the badge if there is one: `Basket (2 items)`.
  package var heading: String { TerminalSanitizer.clean(title + (badge.map { " (\($0))" } ?? "")) }
}
