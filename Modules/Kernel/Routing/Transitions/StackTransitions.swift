/// Pushes a screen on the stack that contains the origin.
public struct PushTransition: Transition {
  /// Creates a transition that pushes.
  nonisolated public init() {}

  /// Pushes the screen on top of the origin's stack, even if other screens are above the origin.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().push(screen)
  }
}

/// Presents a screen over everything, in a stack of its own.
public struct ModalTransition: Transition {
  private let style: ModalStyle

  /// Creates a transition that presents in a style.
  nonisolated public init(style: ModalStyle = .sheet) { self.style = style }

  /// Presents the screen over the origin's stack and any modal that covers it.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().present(screen, style: style)
  }
}

/// Replaces the origin and everything above it.
public struct ReplaceTransition: Transition {
  nonisolated package init() {}

  /// Removes the origin with everything above it.
  public func makeRoom(from origin: Screen) throws {
    let stack = try origin.containingStack()
    try stack.removeScreens(from: stack.position(of: origin))
  }

  /// Removes the origin with everything above it, and puts the screen in its place.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().replace(origin, with: screen)
  }
}

/// Replaces everything in the window.
///
/// It cannot be reversed, because the previous screens are gone.
public struct RootTransition: Transition {
  nonisolated package init() {}

  /// Removes every screen.
  public func makeRoom(from origin: Screen) throws { try origin.window?.empty() }

  /// Makes the screen the only one of the window.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let window = origin.window else { throw RoutingError.detached }
    try window.stand(on: .stack(screen))
  }

  /// Throws ``RoutingError/cannotClose(_:)``, because nothing is left to return to.
  public func close(_ screen: Screen) throws { throw RoutingError.cannotClose(screen.title) }
}

extension Transition where Self == PushTransition {
  /// Pushes a screen.
  nonisolated public static var push: Self { Self() }
}

extension Transition where Self == ModalTransition {
  /// Presents a screen as a sheet.
  nonisolated public static var modal: Self { Self() }

  /// Presents a screen in a style.
  nonisolated public static func modal(_ style: ModalStyle) -> Self { Self(style: style) }
}

extension Transition where Self == ReplaceTransition {
  /// Replaces the origin.
  nonisolated public static var replace: Self { Self() }
}

extension Transition where Self == RootTransition {
  /// Replaces everything in the window.
  nonisolated public static var root: Self { Self() }
}
