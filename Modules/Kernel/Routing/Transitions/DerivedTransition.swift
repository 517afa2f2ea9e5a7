/// A transition that opens and closes screens by another one.
///
/// A feature gives its transition a name in this way:
///
/// ```swift
/// public struct BasketTransition: DerivedTransition {
///   public let original: any Transition = RevealTransition(otherwise: .push)
///   public init() {}
/// }
/// ```
@MainActor public protocol DerivedTransition: Transition {
  /// The transition that does the work.
  var original: any Transition { get }
}

extension DerivedTransition {
  /// The animator of the original transition.
  public var animator: (any Animator)? { original.animator }
  /// Whether a move with the original transition waits for its animation.
  public var awaitsAnimation: Bool { original.awaitsAnimation }

  /// Reveals a destination if the original transition does.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    try original.reveal(address, from: origin)
  }

  /// Removes what the original transition removes.
  public func makeRoom(from origin: Screen) throws { try original.makeRoom(from: origin) }

  /// Opens a screen with the original transition.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try original.open(screen, from: origin)
  }

  /// Closes a screen with the original transition.
  public func close(_ screen: Screen) throws { try original.close(screen) }
}

extension Transition {
  /// Returns this transition with an animator.
  ///
  /// - Parameters:
  ///   - animator: Animates opening and closing; nil leaves that to ``Window/animators``.
  ///   - isAwaited: Whether a move waits for the animation: see ``awaitsAnimation``.
  nonisolated public func animated(
    by animator: (any Animator)?, isAwaited: Bool = false
  ) -> some Transition {
    AnimatedTransition<Self>(original: self, animator: animator, awaitsAnimation: isAwaited)
  }
}

// Generic, because the type of the transition tells a repeated call from another.
private nonisolated struct AnimatedTransition<Original: Transition>: DerivedTransition {
  let original: any Transition
  let animator: (any Animator)?
  let awaitsAnimation: Bool
}
