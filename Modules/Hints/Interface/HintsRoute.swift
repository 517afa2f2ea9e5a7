public import Routing

/// The route to Hints.
public protocol HintsRoute: AnyObject {
  /// The transition that opens the screen.
  var hintsTransition: any Transition { get }

  /// Opens the screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openHints() async throws
}

extension HintsRoute
where Self: RouterProtocol, Factory: HintsFactory {
  /// ``HintsTransition``, a push.
  public var hintsTransition: any Transition { HintsTransition() }

  /// Opens the screen that the factory makes.
  public func openHints() async throws {
    let destination = HintsDestination.hints
    try await open(destination, by: hintsTransition) { try await self.factory.screen(for: $0) }
  }
}
