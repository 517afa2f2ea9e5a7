public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing
public import RoutingStyles
public import Social

/// The purpose of a row or a command of the friends screens.
///
/// The same lists appear in several layouts. The effect of a choice depends on the layout, so the
/// layout's router decides it; see `RowRouter`.
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

/// The router of the friends screens in an app with tabs.
public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  /// Returns a row that opens a profile as a modal.
  public func row<Content>(
    for choice: FriendsChoice, content: () -> Content
  ) -> RoutedRow<Content> {
    RoutedRow(content()) { try await self.open(choice) }
  }
}

/// The router of the friends screens in an app with one stack.
public final class StackedFriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes, RowRouter
{
  /// A push, because everything is in one stack.
  public var profileTransition: any Transition { .push }

  /// Returns a row that pushes a profile.
  public func row<Content>(
    for choice: FriendsChoice, content: () -> Content
  ) -> RoutedRow<Content> {
    RoutedRow(content()) { try await self.open(choice) }
  }
}

extension RowRouter where Self: FriendsRoutes {
  /// Opens what was chosen by its own route.
  fileprivate func open(_ choice: FriendsChoice) async throws {
    switch choice {
    case .profile(let user): try await openProfile(of: user)
    case .chat(let user): try await openChat(with: user)
    case .requests: try await openRequests()
    case .blocked: try await openBlocked()
    }
  }
}
