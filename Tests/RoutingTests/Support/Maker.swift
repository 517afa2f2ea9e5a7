import Routing

/// Factory that makes a `Leaf` for every place and tracks which ones are still alive.
final class Maker: PlaceFactory {
  /// Hook that runs before a screen is made; it may suspend, navigate or throw.
  var before: ((Place) async throws -> Void)?

  /// Hook that runs after a screen is made and before it is opened.
  var prepare: ((Leaf) -> Void)?

  private(set) var made: [String] = []
  private var parts: [(name: String, part: Weak)] = []

  func screen(for place: Place) async throws -> Screen {
    try await before?(place)
    return make(place)
  }

  func make(_ place: Place) -> Screen {
    let router = LeafRouter(factory: self)
    let leaf = Leaf(place.name, router: router)
    let screen = Screen(leaf, router: router, at: place)
    prepare?(leaf)
    made.append(place.name)
    let new: [AnyObject] = [screen, leaf, router]
    parts.append(contentsOf: new.map { (place.name, Weak(object: $0)) })
    return screen
  }

  /// Names of the places whose screen, content or router is still alive.
  var alive: Set<String> {
    parts.removeAll { $0.part.object == nil }
    return Set(parts.map(\.name))
  }
}

struct Weak {
  weak var object: AnyObject?
}
