/// The way in which a screen is opened, and later closed.
///
/// Each method runs inside a change: it changes stacks and returns, and does not navigate.
@MainActor public protocol Transition: Sendable {
  /// Animates opening and closing, once the tree has changed; nil uses ``Window/animators``.
  var animator: (any Animator)? { get }

  /// Whether a move waits for its animation before the call returns and the next move begins.
  ///
  /// The tree has already changed when the animation starts. ``Window/cancel()`` and forced changes
  /// do not wait: the change stays, and the call that waits throws `CancellationError` later.
  var awaitsAnimation: Bool { get }

  /// Shows the destination if it is already in the tree; called before a screen is made.
  ///
  /// - Returns: Whether it was shown.
  func reveal(_ address: Address, from origin: Screen) throws -> Bool

  /// Removes what ``open(_:from:)`` will remove; called before a screen is made, and undone.
  ///
  /// So unsaved content vetoes before the factory works in vain. By default, nothing is removed.
  func makeRoom(from origin: Screen) throws

  /// Adds the screen to the tree.
  ///
  /// - Parameters:
  ///   - screen: A screen that is in no stack.
  ///   - origin: The screen that navigates, or the stop before; it is in the tree.
  /// - Throws: Any error if the screen cannot be opened; the change is then undone.
  func open(_ screen: Screen, from origin: Screen) throws

  /// Removes the screen; by default with everything above it, or with its modal if it is the first.
  func close(_ screen: Screen) throws
}

extension Transition {
  /// No animator, so that ``Window/animators`` apply.
  public var animator: (any Animator)? { nil }
  /// False: nothing waits for an animation.
  public var awaitsAnimation: Bool { false }
  /// Returns false: nothing is revealed.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool { false }
  /// Removes nothing.
  public func makeRoom(from origin: Screen) throws {}

  /// Removes the screen and everything above it; a modal goes with its first screen.
  ///
  /// - Throws: ``RoutingError/detached`` if the screen is not in a stack.
  public func close(_ screen: Screen) throws { try screen.containingStack().remove(from: screen) }
}
