/// Selects the tab whose first screen is the destination.
///
/// Only tab groups that contain the origin are searched, the innermost first.
public struct TabTransition: DerivedTransition {
  /// Opens and closes the screens of destinations without a tab.
  ///
  /// Without another transition, these cannot be opened, because tabs are fixed: opening one throws
  /// ``RoutingError/noSuchTab(_:)``.
  public let original: any Transition

  /// Creates a transition that opens destinations without a tab by `otherwise`.
  nonisolated public init(otherwise: (any Transition)? = nil) {
    original = otherwise ?? TabsOnly()
  }

  /// Selects the tab whose first screen has this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let first = origin.firstOfTab(at: address) else {
      return false
    }
    try window.reveal(first)
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
