public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing
public import RoutingStyles

/// The router of the friends screens in an app with one stack.
public final class StackedFriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  /// Returns a row that pushes the user's profile.
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
