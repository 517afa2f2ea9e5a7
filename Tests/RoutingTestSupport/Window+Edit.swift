package import Routing

/// Screens to close and stops to open in their place, as one change; see `Window.edit(_:_:)`.
package struct Edit {
  /// The screens to close, in this order, each with everything above it.
  private let closing: [Screen]
  /// The stops to open afterwards, in this order.
  fileprivate let opening: [Stop]
  /// The screen in the window that the stops are opened from.
  private let origin: Screen

  @MainActor package init(closing: [Screen], opening: [Stop] = [], from origin: Screen) {
    (self.closing, self.opening, self.origin) = (closing, opening, origin)
  }

  /// The edit, whose origin must be in a window.
  fileprivate var checked: Edit {
    get throws {
      guard origin.window != nil else { throw RoutingError.detached }
      return self
    }
  }

  fileprivate func apply(to window: Window, opening made: [Screen]) throws {
    // Closing one screen may have removed the next.
    for screen in closing where screen.window != nil { try screen.transition.close(screen) }
    // Closing may have removed the origin, whose tab then still has a stack.
    guard made.isEmpty || origin.window === window else { throw RoutingError.detached }
    for screen in made { try screen.transition?.open(screen, from: origin) }
  }
}

extension Window {
  /// Closes screens and opens others as one change, by their transitions.
  @MainActor package func edit(_ name: String, _ edit: @escaping () throws -> Edit) async throws {
    try await change(name, making: edit().checked.opening) { window, made in
      try edit().apply(to: window, opening: made)
    }
  }
}

extension (any Transition)? {
  /// Closes a screen; one that was pushed by another screen's transition has none.
  fileprivate func close(_ screen: Screen) throws { try (self ?? .push).close(screen) }
}
