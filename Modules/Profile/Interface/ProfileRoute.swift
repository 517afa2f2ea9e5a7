public import Routing
public import Social

/// Routes to profiles.
public protocol ProfileRoute: AnyObject {
  /// The transition that opens a profile screen.
  var profileTransition: any Transition { get }

  /// Opens a profile screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openProfile(_ destination: ProfileDestination) async throws
}

extension ProfileRoute where Self: RouterProtocol, Factory: ProfileFactory {
  /// ``ProfileTransition``, a modal.
  public var profileTransition: any Transition { ProfileTransition() }

  /// Opens the screen that the factory makes.
  public func openProfile(_ destination: ProfileDestination) async throws {
    try await open(destination, by: profileTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ProfileRoute {
  /// Opens a user's profile.
  public func openProfile(of user: User.ID) async throws { try await openProfile(.profile(user)) }
  /// Opens the editor of the member's own profile.
  public func editProfile() async throws { try await openProfile(.edit) }
}
