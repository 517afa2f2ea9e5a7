/// A route that dismisses the whole modal from any of its screens.
@MainActor public protocol Dismissable: AnyObject, Sendable {
  /// Removes the modal that contains the screen, by the transition of the modal's first screen.
  ///
  /// - Throws: ``RoutingError/nothingToDismiss`` if the screen is not in a modal,
  ///   ``RoutingError/detached`` if it was closed before, ``RoutingError/vetoed(by:losing:)`` if a
  ///   screen there has unsaved content.
  func dismiss() async throws
}

extension Dismissable where Self: RouterProtocol {
  /// Dismisses the modal that contains the router's screen.
  public func dismiss() async throws {
    try await change("dismiss") { screen, _ in
      guard let modal = screen.enclosingModal else { throw RoutingError.nothingToDismiss }
      try modal.screens[0].close()
    }
  }
}
