/// A place that is a tab's first screen: going there selects the tab.
public struct TabTransition: Transition {
  public init() {}

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let tabs = window.root?.tabs,
      let screen = tabs.compactMap(\.stack.screens.first).first(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  /// - Throws: ``RoutingError/noSuchTab(_:)``: tabs come with their root and are never added.
  public func open(_ screen: Screen, from origin: Screen) throws {
    throw RoutingError.noSuchTab(screen.title)
  }

  public func close(_ screen: Screen) throws {
    throw RoutingError.cannotClose(screen.title)
  }
}

extension Transition where Self == TabTransition {
  public static var tab: Self { Self() }
}
