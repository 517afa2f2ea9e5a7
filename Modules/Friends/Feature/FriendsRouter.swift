public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing
public import RoutingStyles

/// The routes of the friends screens.
public typealias FriendsRoutes = ChatRoute & FriendsRoute

/// The router of the friends screens in an app with tabs.
public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, ProfileRoute, RowRouter
{
  /// Returns a row that opens the user's profile as a modal.
  public func row<Content>(for route: FriendsRow, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .profile(let user): try await self.openProfile(of: user)
      }
    }
  }
}
