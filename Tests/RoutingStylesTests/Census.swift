import Routing
import RoutingStyles
import RoutingTestSupport

/// Tracks which of the registered objects are still alive.
final class Census {
  /// Plans links while the user is logged in; nil before the login.
  var planner: ((String) throws -> Plan)?
  /// Makes screens while the user is logged in.
  var make: ((Spot) async throws -> Screen)?
  private var parts: [(name: String, part: Weak)] = []

  /// Registers a screen, its content and its content's routes, and returns the screen.
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

  /// Living routers and coordinators; their names begin with a lowercase letter.
  var helpers: Set<String> { alive.filter { $0.first?.isLowercase == true } }
  var screens: Set<String> { alive.subtracting(helpers) }
}
