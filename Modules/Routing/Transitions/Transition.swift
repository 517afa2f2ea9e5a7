/// How a screen comes in, and so how it leaves.
///
/// Each method runs inside a change: it changes stacks and returns, and asks nobody.
public protocol Transition {
  /// Shows the coming and the leaving, once the tree has changed; by default nobody does.
  var animator: (any Animator)? { get }

  /// Shows the place if it stands in the tree already; asked before a screen is made.
  ///
  /// - Returns: Whether it did.
  func reveal(_ address: Address, from origin: Screen) throws -> Bool

  /// Puts the screen into the tree.
  ///
  /// - Parameters:
  ///   - screen: One that stands nowhere yet.
  ///   - origin: The screen that asked, or the stop before; it stands in the tree.
  /// - Throws: What keeps it out; the tree is then as it was.
  func open(_ screen: Screen, from origin: Screen) throws

  /// By default removes the screen and what stands on it, the modal with its first screen.
  func close(_ screen: Screen) throws
}

extension Transition {
  /// Nobody shows it.
  public var animator: (any Animator)? { nil }
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool { false }

  public func close(_ screen: Screen) throws {
    guard let stack = screen.stack else { throw RoutingError.detached }
    try stack.remove(from: screen)
  }
}
