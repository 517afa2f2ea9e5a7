public import Routing
public import Social

/// Ways to conversations.
public protocol ChatRoute: AnyObject {
  var chatTransition: any Transition { get }

  func openChat(_ destination: ChatDestination) async throws
}

extension ChatRoute where Self: RouterProtocol, Factory: ChatFactory {
  public var chatTransition: any Transition { ChatTransition() }

  public func openChat(_ destination: ChatDestination) async throws {
    try await open(destination, by: chatTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ChatRoute {
  public func openChat(with user: User.ID) async throws { try await openChat(.chat(user)) }
}
