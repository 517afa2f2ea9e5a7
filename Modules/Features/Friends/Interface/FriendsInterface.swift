public import Routing
public import Social

/// The screens of friends, friend requests and blocks.
///
/// The raw value is the path of the address.
nonisolated public enum FriendsDestination: String, CaseIterable, Destination {
  /// The list of friends.
  case friends
  /// The list of unanswered friend requests.
  case requests = "friends/requests"
  /// The list of users whom the member blocked.
  case blocked = "friends/blocked"

  /// The screen's address: `friends`, `friends/requests` or `friends/blocked`.
  public var address: Address? {
    Address(segments: rawValue.split(separator: "/").map(String.init))
  }
}

nonisolated extension FriendsDestination {
  /// The links of these screens.
  public static let links = allCases.map { place in Link(place.rawValue) { _ in place } }
}

/// The screen that asks for one of the member's friends.
nonisolated public struct FriendPicker: Destination {
  /// Always nil: the screen is passing.
  public var address: Address? { nil }

  /// Creates the destination.
  public init() {}
}

/// Makes the screens of friends; the app conforms to it.
public protocol FriendsFactory {
  /// Makes the screen of a destination.
  func screen(for destination: FriendsDestination) async throws -> Screen

  /// Makes the screen that asks for a friend.
  ///
  /// - Parameter answer: Receives the chosen friend.
  func picker(_ answer: Answer<User.ID>) async throws -> Screen
}

/// Routes to friends.
public protocol FriendsRoute: AnyObject {
  /// The transition that opens a screen of friends.
  var friendsTransition: any Transition { get }

  /// Opens a screen of friends.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openFriends(_ destination: FriendsDestination) async throws

  /// Asks for a friend.
  ///
  /// - Returns: The chosen friend; nil if the screen was left without a choice.
  /// - Throws: The errors of `RouterProtocol.ask`.
  func pickFriend() async throws -> User.ID?
}

extension FriendsRoute where Self: RouterProtocol, Factory: FriendsFactory {
  /// `FriendsTransition`, which selects the tab.
  public var friendsTransition: any Transition { FriendsDestination.transition }

  /// Opens the screen that the factory makes.
  public func openFriends(_ destination: FriendsDestination) async throws {
    try await open(destination, by: friendsTransition) { try await self.factory.screen(for: $0) }
  }

  /// Opens the factory's picker as a modal and waits for the answer.
  public func pickFriend() async throws -> User.ID? {
    try await ask(FriendPicker(), by: .modal) { try await self.factory.picker($1) }
  }
}
