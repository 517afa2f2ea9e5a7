extension Window {
  /// The titles of the screens that lead to the screen on top, by stack; the title of a flow stands
  /// once.
  ///
  /// A screen with tabs is followed by the screens of its visible tab.
  package var titles: [[String]] {
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
  /// Returns the titles that lead to the page, by stack: `Shelf [Basket > Order]`.
  ///
  /// Each modal is in brackets. The heading of the page takes the place of the last title.
  func breadcrumb(along titles: [[String]], in language: any Language) -> StyledText {
    let heading = styledHeading(in: language)
    return titles.enumerated().reduce("") { breadcrumb, level -> StyledText in
      let (isFirst, isLast) = (level.offset == 0, level.offset == titles.count - 1)
      let line: StyledText =
        isLast
        ? "\(level.element.dropLast().map { "\($0) > " }.joined())\(heading)"
        : "\(level.element.joined(separator: " > "))"
      return isFirst ? line : "\(breadcrumb) [\(line)]"
    }
  }

  /// The sanitized title with the progress or the remarks, such as `Order, 2 of 3` or
  /// `Basket (2 items)`.
  package func heading(in language: any Language) -> String { styledHeading(in: language).text }

  func styledHeading(in language: any Language) -> StyledText {
    let title = TerminalSanitizer.clean(title + (progress.map { ", \($0)" } ?? ""))
    let remarks = remarks(in: language)
    return remarks.isEmpty ? "\(title)" : "\(title) \("(\(remarks))", .count)"
  }

  /// The sanitized filter and badge, such as `matching "gra", 2 items`; empty without both.
  func remarks(in language: any Language) -> String {
    let filter = filter.map { language.console(.matching($0.shortened())) }
    return TerminalSanitizer.clean([filter, badge].compactMap(\.self).joined(separator: ", "))
  }
}
