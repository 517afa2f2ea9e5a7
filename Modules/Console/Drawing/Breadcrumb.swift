import Presentation
import Routing

extension Window {
  /// Where the screen on top stands: `Friends [Ada Lovelace > Chat]`.
  var breadcrumb: String {
    let levels = root?.stack.levels ?? []
    return levels.enumerated().map { level, stack in
      let titles = stack.screens
        .map { $0 === top ? $0.heading : Gate.clean($0.title) }
        .joined(separator: " > ")
      return level == 0 ? titles : "[\(titles)]"
    }.joined(separator: " ")
  }
}

extension Screen {
  var presenter: (any Presenter)? { content as? any Presenter }

  /// The title on one line, with what waits there to be looked at.
  var heading: String {
    let badge = presenter?.page.badge ?? 0
    return Gate.clean(title) + (badge == 0 ? "" : " (\(badge))")
  }

  /// A screen without a presenter shows its title.
  var page: Page { presenter?.page ?? Page(title, prompt: Prompt(.command, title.lowercased())) }
}
