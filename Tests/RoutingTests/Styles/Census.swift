import Routing

/// Knows which of what was made is alive.
final class Census {
  private var parts: [(name: String, part: Weak)] = []

  /// Counts a screen, its content and the content's routes.
  func count(_ screen: Screen) -> Screen {
    count(screen, as: screen.title)
    count(screen.content, as: screen.title)
    if let content = screen.content as? any Featured { count(content.anyRoutes, as: screen.title) }
    return screen
  }

  func count(_ object: AnyObject, as name: String) {
    parts.append((name, Weak(object: object)))
  }

  var alive: Set<String> { Set(parts.filter { $0.part.object != nil }.map(\.name)) }

  /// Those whose names have a small letter first: what a style has beside its screens.
  var helpers: Set<String> { alive.filter { $0.first?.isLowercase == true } }
  var screens: Set<String> { alive.subtracting(helpers) }
}
