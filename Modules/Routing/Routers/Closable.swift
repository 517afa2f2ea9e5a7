/// A way out: closes the screen it belongs to, and what stands on it.
public protocol Closable: AnyObject {
  /// Closes the screen and what stands on it, by the transition that opened it.
  ///
  /// In A > B > C, closing B leaves A.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` when there is no way out of this screen,
  ///   ``RoutingError/detached`` when it was closed before,
  ///   ``RoutingError/vetoed(by:losing:)`` when something on it is unsaved.
  func close() async throws
}

extension Closable where Self: RouterProtocol {
  public func close() async throws {
    try await change("close") { try $0.close() }
  }
}
