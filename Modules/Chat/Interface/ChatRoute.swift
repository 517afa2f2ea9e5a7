public import Routing
public import Social

/// Routes to conversations.
public protocol ChatRoute: AnyObject {
  /// The transition that opens a screen of conversations.
  var chatTransition: any Transition { get }

  /// Opens a screen of conversations.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openChat(_ destination: ChatDestination) async throws
}

extension ChatRoute where Self: RouterProtocol, Factory: ChatFactory {
  /// The `chat` transition, which reveals an open conversation.
  public var chatTransition: any Transition { .chat }

  /// Opens the screen that the factory makes.
  public func openChat(_ destination: ChatDestination) async throws {
    try await open(destination, by: chatTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ChatRoute {
  /// Opens the conversation with a user.
  public func openChat(with user: User.ID) async throws { try await openChat(.chat(user)) }
}
