import Presentation
import Routing

extension Window {
  /// Where the screen on top stands, and what `page` it shows: `Friends [Ada Lovelace > Chat]`.
  func breadcrumb(to page: Page) -> String {
    let (levels, top) = (root?.stack.levels ?? [], top)
    return levels.enumerated().map { level, stack in
      let titles = stack.screens
        .map { $0 === top ? page.heading : Gate.clean($0.title) }
        .joined(separator: " > ")
      return level == 0 ? titles : "[\(titles)]"
    }.joined(separator: " ")
  }
}

extension Screen {
  var presenter: (any Presenter)? { content as? any Presenter }

  /// A screen without a presenter shows its title.
  var page: Page { presenter?.page ?? Page(title, prompt: Prompt(.command, title.lowercased())) }
}

nonisolated extension Page {
  /// The title on one line, with what waits there to be looked at.
  var heading: String { Gate.clean(title) + (badge == 0 ? "" : " (\(badge))") }
}
