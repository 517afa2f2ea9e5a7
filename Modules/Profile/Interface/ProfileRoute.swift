public import Routing
public import Social

/// Ways to people.
public protocol ProfileRoute: AnyObject {
  var profileTransition: any Transition { get }

  func openProfile(_ destination: ProfileDestination) async throws
}

extension ProfileRoute where Self: RouterProtocol, Factory: ProfileFactory {
  public var profileTransition: any Transition { ProfileTransition() }

  public func openProfile(_ destination: ProfileDestination) async throws {
    try await open(destination, by: profileTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ProfileRoute {
  public func openProfile(of user: User.ID) async throws { try await openProfile(.profile(user)) }
  public func editProfile() async throws { try await openProfile(.edit) }
}
