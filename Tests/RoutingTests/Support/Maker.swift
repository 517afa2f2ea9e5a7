import Routing

/// Makes a leaf for every place, and knows which of what it made is alive.
final class Maker: PlaceFactory {
  /// Runs before a screen is made: may wait, navigate or fail.
  var before: ((Place) async throws -> Void)?

  /// Runs when a screen is made, before it is opened.
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

  /// The names of what was made and of which a part is alive: screen, content or router.
  var alive: Set<String> {
    parts.removeAll { $0.part.object == nil }
    return Set(parts.map(\.name))
  }
}

struct Weak {
  weak var object: AnyObject?
}
