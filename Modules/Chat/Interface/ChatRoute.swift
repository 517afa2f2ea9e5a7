public import Routing
public import RoutingStyles
public import Social

/// Routes to conversations.
///
/// The route is a destination router. A feature flag selects the screen of a conversation, however
/// the conversation is opened.
public protocol ChatRoute: DestinationRouter where RoutingDestination == ChatDestination {
  /// The transition that opens a screen of conversations.
  var chatTransition: any Transition { get }
}

extension ChatRoute where Self: RouterProtocol, Factory: ChatFactory {
  /// ``ChatTransition``, which reveals an open conversation.
  public var chatTransition: any Transition { ChatTransition() }

  /// Opens the screen that the factory makes.
  public func route(to destination: ChatDestination) async throws {
    try await open(destination, by: chatTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ChatRoute {
  /// Opens the conversation with a user.
  public func openChat(with user: User.ID) async throws { try await route(to: .chat(user)) }
}
