public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing
public import RoutingStyles
public import Social

/// The purpose of a row or a command of the friends screens.
///
/// The router of the screen decides the effect of a choice; see `RowRouter`.
public enum FriendsChoice {
  /// The user's profile.
  case profile(User.ID)
  /// The conversation with a user.
  case chat(User.ID)
  /// The list of requests.
  case requests
  /// The list of blocked users.
  case blocked
}

/// The routes of the friends screens.
public typealias FriendsRoutes = ChatRoute & FriendsRoute & ProfileRoute

/// The router of the friends screens ; a row opens a profile as a modal.
public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  public typealias Route = FriendsChoice
}

extension RowRouter where Self: FriendsRoutes, Route == FriendsChoice {
  /// Returns a row that opens what was chosen by its own route.
  public func row<Content>(
    for choice: FriendsChoice, content: () -> Content
  ) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch choice {
      case .profile(let user): try await self.openProfile(of: user)
      case .chat(let user): try await self.openChat(with: user)
      case .requests: try await self.openFriends(.requests)
      case .blocked: try await self.openFriends(.blocked)
      }
    }
  }
}
