package import Routing

/// Factory that makes a `Leaf` for every place and tracks which screens are still alive.
package final class Maker: TestFactory {
  /// Hook that runs before a screen is made; it may suspend, navigate or throw.
  package var before: ((TestDestination) async throws -> Void)?

  /// Hook that runs after a screen is made and before it is opened.
  package var prepare: ((Leaf) -> Void)?

  /// Returns the names and first places of a screen's tabs; by default there are none.
  package var tabs: (TestDestination) -> [(name: String, first: TestDestination)] = { _ in [] }

  /// Gives these places tabs.
  package func setTabs(_ tabs: [String: [(name: String, first: TestDestination)]]) {
    self.tabs = { tabs[$0.name, default: []] }
  }

  package private(set) var made: [String] = []
  private var parts: [(name: String, screen: Weak, part: Weak)] = []

  package init() {}

  package func screen(for place: TestDestination) async throws -> Screen {
    try await before?(place)
    return make(place)
  }

  /// Makes a screen with these tabs, or else with those that are set for the place.
  package func make(_ place: TestDestination, tabs own: [Tab]? = nil) -> Screen {
    let router = LeafRouter(factory: self)
    let leaf = Leaf(place.name, router: router)
    let tabs = own ?? tabs(place).map { Tab($0.name, make($0.first)) }
    let screen = Screen(leaf, router: router, at: place, tabs: tabs)
    prepare?(leaf)
    made.append(place.name)
    let new: [AnyObject] = [screen, leaf, router]
    parts += new.map { (place.name, Weak(object: screen), Weak(object: $0)) }
    return screen
  }

  /// Names of the places whose screen, content or router is still alive.
  package var alive: Set<String> {
    Set(living.map { ($0.screen.object as? Screen)?.title ?? $0.name })
  }

  /// Number of screens, contents and routers that are still alive.
  package var headcount: Int { living.count }

  private var living: [(name: String, screen: Weak, part: Weak)] {
    parts.removeAll { $0.part.object == nil }
    return parts
  }
}
