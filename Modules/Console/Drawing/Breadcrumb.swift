package import Presentation
package import Routing
import TerminalInput

extension Window {
  /// Returns the titles that lead to the screen on top: `Shelf [Basket > Order]`.
  ///
  /// A screen with tabs is followed by the screens of its visible tab. Each modal is in brackets.
  /// The last title is the heading of `page`.
  package func breadcrumb(to page: Page) -> String {
    page.breadcrumb(along: titles)
  }

  /// Returns the titles of the screens that lead to the screen on top, by stack; the title of a flow
  /// stands once.
  var titles: [[String]] {
    path.map { screens in
      screens.reduce(into: []) { titles, screen in
        let title = TerminalSanitizer.clean(screen.title)
        if title != titles.last || screen.page.progress == nil { titles.append(title) }
      }
    }
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
  /// Returns the titles, by stack, of which the last is the heading of the page.
  func breadcrumb(along titles: [[String]]) -> String {
    titles.enumerated().map { level, stack in
      let isLast = level == titles.count - 1
      let line = (isLast ? stack.dropLast() + [heading] : stack).joined(separator: " > ")
      return level == 0 ? line : "[\(line)]"
    }.joined(separator: " ")
  }

  /// The sanitized title with the progress or the remarks, such as `Order, 2 of 3` or
  /// `Basket (2 items)`.
  package var heading: String {
    let progress = progress.map { ", \($0)" } ?? ""
    return TerminalSanitizer.clean(title + progress) + (remarks.isEmpty ? "" : " (\(remarks))")
  }

  /// The sanitized filter and badge, such as `matching "gra", 2 items`; empty without both.
  var remarks: String {
    let filter = filter.map { "matching \"\($0.shortened())\"" }
    return TerminalSanitizer.clean([filter, badge].compactMap(\.self).joined(separator: ", "))
  }
}
