/// Shows a destination that is already in the tree, instead of opening a second copy.
///
/// Of several screens, it shows the nearest: the highest one in the origin's tab as that is shown,
/// else in the tabs around it, from the inside out, else the last one in ``Window/screens``.
public struct RevealTransition: DerivedTransition {
  /// Opens and closes the screens of other destinations.
  public let original: any Transition

  /// Creates a transition that opens destinations outside the tree by `otherwise`.
  nonisolated public init(otherwise: any Transition) { original = otherwise }

  /// Shows the nearest screen in the tree with this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let screen = origin.nearest(where: { $0.address == address }) else { return false }
    try screen.window?.reveal(screen)
    return true
  }
}

extension Screen {
  /// The nearest screen in the tree that fulfills a condition, in the order of ``RevealTransition``.
  func nearest(where isGoal: @escaping (Screen) -> Bool) -> Screen? {
    guard let last = window?.screens.last(where: isGoal) else { return nil }
    return stack?.tabs.lazy.compactMap { $0.path.joined().last(where: isGoal) }.first ?? last
  }
}

/// Shows the tab whose first screen is the destination.
///
/// Everything above that screen is removed. Only tab groups that contain the origin are searched, the
/// innermost first.
public struct TabTransition: DerivedTransition {
  /// Opens and closes the screens of destinations without a tab.
  public let original: any Transition

  /// Creates a transition that opens destinations without a tab by `otherwise`.
  ///
  /// - Parameters:
  ///   - otherwise: The other transition. Without one, such destinations cannot be opened, because
  ///     tabs are fixed: opening one throws ``RoutingError/noSuchTab(_:)``.
  nonisolated public init(otherwise: (any Transition)? = nil) { original = otherwise ?? TabsOnly() }

  /// Selects the tab whose first screen has this address; without one, asks the other transition.
  ///
  /// - Returns: Whether the destination was shown.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    let first = origin.groups.lazy.compactMap { $0.first(at: address) }.first
    guard let first else { return try original.reveal(address, from: origin) }
    try origin.window?.reveal(first)
    return true
  }
}

private struct TabsOnly: Transition {
  nonisolated init() {}
  func open(_ screen: Screen, from _: Screen) throws { throw RoutingError.noSuchTab(screen.title) }
  func close(_ screen: Screen) throws { throw RoutingError.cannotClose(screen.title) }
}

extension Transition where Self == TabTransition {
  /// A ``TabTransition`` without another transition.
  nonisolated public static var tab: Self { Self() }
}
