public import Routing
public import Social

/// The screens that show or edit a profile.
nonisolated public enum ProfileDestination: Destination {
  /// A user's profile.
  case profile(User.ID)
  /// The member's own profile.
  case me
  /// The editor of the member's own profile.
  case edit

  /// The screen's address: `profile/<user>`, `me` or `me/edit`.
  public var address: Address? {
    switch self {
    case .profile(let user): Address("profile", user.rawValue)
    case .me: Address("me")
    case .edit: Address("me", "edit")
    }
  }
}

nonisolated extension ProfileDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("profile/:user") { $0["user"].map(Self.profile) },
    Link("me") { _ in .me },
    Link("me/edit") { _ in .edit },
  ]
}

/// Makes the profile screens; the app conforms to it.
public protocol ProfileFactory {
  /// Makes the screen of a destination.
  func screen(for destination: ProfileDestination) async throws -> Screen
}

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
  /// `ProfileTransition`, a modal.
  public var profileTransition: any Transition { ProfileDestination.transition }

  /// Opens the screen that the factory makes.
  public func openProfile(_ destination: ProfileDestination) async throws {
    try await open(destination, by: profileTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ProfileRoute {
  /// Opens a user's profile.
  public func openProfile(of user: User.ID) async throws { try await openProfile(.profile(user)) }
}
