package import Routing

/// Destination identified by its name alone.
nonisolated package struct TestDestination: Destination, ExpressibleByStringLiteral {
  package let name: String
  package private(set) var isPassing = false

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }

  package static func passing(_ name: String) -> TestDestination {
    var place = TestDestination(name)
    place.isPassing = true
    return place
  }

  package var address: Address? { isPassing ? nil : Address(name) }
}

extension GuardedMove {
  /// The name of the destination; empty for another destination.
  package var name: String { (destination as? TestDestination)?.name ?? "" }
}

package protocol TestFactory {
  func screen(for place: TestDestination) async throws -> Screen
}

/// Route with a default transition, like the ones that a feature's Interface module publishes.
package protocol TestRoute: AnyObject {
  var placeTransition: any Transition { get }
  func openTest(_ place: TestDestination) async throws
}

extension TestRoute where Self: RouterProtocol, Factory: TestFactory {
  package var placeTransition: any Transition { .push }

  package func openTest(_ place: TestDestination) async throws {
    try await openTest(place, by: placeTransition)
  }
}

extension RouterProtocol where Factory: TestFactory {
  /// Opens a place by the given transition instead of the route's own.
  @MainActor package func openTest(_ place: TestDestination, by transition: any Transition)
    async throws
  {
    try await open(place, by: transition) { try await self.factory.screen(for: $0) }
  }
}
