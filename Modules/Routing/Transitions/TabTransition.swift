/// A place that is a tab's first screen: going there selects the tab.
public struct TabTransition: Transition {
  private let otherwise: (any Transition)?

  /// Without a tab of that place, the screen comes in by `otherwise`.
  public init(otherwise: (any Transition)? = nil) {
    self.otherwise = otherwise
  }

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let tabs = window.root?.tabs,
      let screen = tabs.compactMap(\.stack.screens.first).first(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  /// Brings a screen that is no tab's in by the other transition.
  ///
  /// - Throws: ``RoutingError/noSuchTab(_:)`` without another transition: tabs come with their root
  ///   and are never added.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let otherwise else { throw RoutingError.noSuchTab(screen.title) }
    try otherwise.open(screen, from: origin)
  }

  public func close(_ screen: Screen) throws {
    guard let otherwise else { throw RoutingError.cannotClose(screen.title) }
    try otherwise.close(screen)
  }
}

extension Transition where Self == TabTransition {
  /// ``TabTransition`` without another transition.
  public static var tab: Self { Self() }
}
