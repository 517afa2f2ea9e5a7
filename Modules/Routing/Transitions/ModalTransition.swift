/// Presents a screen over everything, in a stack of its own.
public struct ModalTransition: Transition {
  /// How a front end draws the modal.
  public let style: ModalStyle
  /// Animates opening and closing; nil leaves that to ``Window/animators``.
  public let animator: (any Animator)?
  /// Whether a move waits for the animation.
  public let awaitsAnimation: Bool

  /// Creates a transition that presents, as a sheet by default, animated by `animator`.
  nonisolated public init(
    style: ModalStyle = .sheet, animator: (any Animator)? = nil, awaitsAnimation: Bool = false
  ) {
    self.style = style
    self.awaitsAnimation = awaitsAnimation
    self.animator = animator
  }

  /// Presents the screen over the origin's stack and any modal that covers it.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().present(screen, style: style)
  }
}

extension Transition where Self == ModalTransition {
  /// A ``ModalTransition`` that presents a sheet, without an animator of its own.
  nonisolated public static var modal: Self { Self() }

  /// A ``ModalTransition`` that presents in this style, without an animator of its own.
  nonisolated public static func modal(_ style: ModalStyle) -> Self { Self(style: style) }
}
