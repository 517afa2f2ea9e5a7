public import Routing

/// The screen of Sample.
nonisolated public enum SampleDestination: Destination {
  /// The list of entries.
  case sample

  //- with a link
  /// The screen's address: `sample-link`.
  public var address: Address? { Address("sample-link") }
  //- passing
  /// Always nil: no link leads to the screen, and the saved state leaves it out.
  public var address: Address? { nil }
  //- end
}
//- with a link

nonisolated extension SampleDestination {
  /// The link of the screen.
  public static let links: [Link<Self>] = [
    Link("sample-link") { _ in .sample }
  ]
}
//- end

/// Makes the screen of Sample; the app conforms to it.
public protocol SampleFactory {
  /// Makes the screen of a destination.
  func screen(for destination: SampleDestination) async throws -> Screen
}

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

/// Pushes the screen of Sample.
public struct SampleTransition: DerivedTransition {
  public let original: any Transition = .push

  /// Creates the transition.
  nonisolated public init() {}
}
