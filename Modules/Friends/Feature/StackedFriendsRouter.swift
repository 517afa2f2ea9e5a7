public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

/// Leads on from friends in an app of one stack.
public final class StackedFriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  /// Somebody's profile is pushed.
  public func row<Content>(for route: FriendsRow, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .profile(let user):
        try await self.open(ProfileDestination.profile(user), by: .push) {
          try await self.factory.screen(for: $0)
        }
      }
    }
  }
}
