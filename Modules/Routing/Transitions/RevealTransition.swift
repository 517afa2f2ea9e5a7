/// Shows a destination that is already in the tree, instead of opening a second copy.
///
/// Of several screens, it shows the nearest: the highest one in the origin's tab as that is shown,
/// else in the tabs around it, from the inside out, else the last one in ``Window/screens``.
public struct RevealTransition: DerivedTransition {
  /// Opens and closes the screens of other destinations.
  public let original: any Transition

  /// Creates a transition that opens destinations outside the tree by `otherwise`.
  nonisolated public init(otherwise: any Transition) {
    original = otherwise
  }

  /// Shows the nearest screen in the tree with this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let screen = origin.nearest(at: address) else { return false }
    try screen.window?.reveal(screen)
    return true
  }
}

extension Screen {
  /// The nearest screen in the tree with this address, in the order of ``RevealTransition``.
  func nearest(at address: Address) -> Screen? {
    guard let last = window?.screens.last(where: { $0.address == address }) else { return nil }
    let paths = stack?.tabs.lazy.map { $0.path.joined() }
    return paths?.compactMap { $0.last { $0.address == address } }.first ?? last
  }
}
