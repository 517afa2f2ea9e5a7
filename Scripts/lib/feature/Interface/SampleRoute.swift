public import Routing

/// The route to Sample.
public protocol SampleRoute: AnyObject {
  /// The transition that opens the screen.
  var sampleTransition: any Transition { get }

  /// Opens the screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openSample() async throws
}

extension SampleRoute where Self: RouterProtocol, Factory: SampleFactory {
  /// ``SampleTransition``, a push.
  public var sampleTransition: any Transition { SampleTransition() }

  /// Opens the screen that the factory makes.
  public func openSample() async throws {
    try await open(SampleDestination.sample, by: sampleTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}
