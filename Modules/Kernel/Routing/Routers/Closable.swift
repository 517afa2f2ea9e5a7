/// A route that closes its own screen and everything above it.
@MainActor public protocol Closable: AnyObject, Sendable {
  /// Closes the screen and everything above it, with the transition that opened it.
  ///
  /// In A > B > C, closing B leaves A.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` if the screen cannot be closed,
  ///   ``RoutingError/detached`` if it was closed before, ``RoutingError/vetoed(by:losing:)`` if it
  ///   or a screen above has unsaved content.
  func close() async throws
}

extension Closable where Self: RouterProtocol {
  /// Closes the router's screen and everything above it.
  public func close() async throws { try await change("close") { screen, _ in try screen.close() } }
}

/// A route that dismisses the whole modal from any of its screens.
@MainActor public protocol Dismissable: AnyObject, Sendable {
  /// Removes the modal that contains the screen, by the transition of the modal's first screen.
  ///
  /// - Throws: ``RoutingError/nothingToDismiss`` if the screen is not in a modal, and otherwise the
  ///   errors of ``Closable/close()``.
  func dismiss() async throws
}

extension Dismissable where Self: RouterProtocol {
  /// Dismisses the modal that contains the router's screen.
  public func dismiss() async throws {
    try await change("dismiss") { screen, window in try window.dismiss(around: screen) }
  }
}
