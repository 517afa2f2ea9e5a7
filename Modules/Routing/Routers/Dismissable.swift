/// A way out of a modal from any of its screens: removes the whole of it.
public protocol Dismissable: AnyObject {
  /// Removes the modal that the screen stands in, the way its first screen came.
  ///
  /// - Throws: ``RoutingError/nothingToDismiss`` for a screen in no modal,
  ///   ``RoutingError/detached`` when it was closed before,
  ///   ``RoutingError/vetoed(by:losing:)`` when something there is unsaved.
  func dismiss() async throws
}

extension Dismissable where Self: RouterProtocol {
  public func dismiss() async throws {
    try await change("dismiss") {
      guard let first = $0.stack?.screens.first, $0.stack?.host != nil else {
        throw RoutingError.nothingToDismiss
      }
      try first.close()
    }
  }
}
