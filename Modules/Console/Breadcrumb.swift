import Presentation
import Routing

extension Window {
  /// Where the screen on top stands: `Friends [Ada Lovelace > Chat]`.
  var breadcrumb: String {
    let levels = root?.stack.levels ?? []
    return levels.enumerated().map { level, stack in
      let titles = stack.screens.map(\.heading).joined(separator: " > ")
      return level == 0 ? titles : "[\(titles)]"
    }.joined(separator: " ")
  }
}

extension Screen {
  var presenter: (any Presenter)? { content as? any Presenter }

  /// The title, with what waits there to be looked at.
  var heading: String {
    guard let badge = presenter?.page.badge, badge != 0 else { return title }
    return "\(title) (\(badge))"
  }

  /// A screen without a presenter shows its title.
  var page: Page { presenter?.page ?? Page(title, prompt: Prompt(.command, title.lowercased())) }
}
