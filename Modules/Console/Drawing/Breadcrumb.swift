package import Presentation
package import Routing
import TerminalInput

extension Window {
  /// Returns the titles that lead to the screen on top: `Shelf [Basket > Order]`.
  ///
  /// A screen with tabs is followed by the screens of its visible tab. Each modal is in brackets.
  /// The last title is the heading of `page`.
  package func breadcrumb(to page: Page) -> String {
    let stacks = titles
    return stacks.enumerated().map { level, titles in
      let isLast = level == stacks.count - 1
      let line = (isLast ? titles.dropLast() + [page.heading] : titles).joined(separator: " > ")
      return level == 0 ? line : "[\(line)]"
    }.joined(separator: " ")
  }

  /// Returns the titles of the screens that lead to the screen on top, by stack; the title of a flow
  /// stands once.
  var titles: [[String]] {
    path.map { screens in
      let titles = screens.map { TerminalSanitizer.clean($0.title) }
      return titles.indices.filter { index in
        index + 1 == titles.count || titles[index] != titles[index + 1]
          || screens[index + 1].page.progress == nil
      }.map { titles[$0] }
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
