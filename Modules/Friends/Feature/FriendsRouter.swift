public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

public typealias FriendsRoutes = ChatRoute & Closable & FriendsRoute & ProfileRoute

public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  /// Somebody's profile covers the list.
  public func row<Content>(for route: FriendsRow, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .profile(let user): try await self.openProfile(of: user)
      }
    }
  }
}
