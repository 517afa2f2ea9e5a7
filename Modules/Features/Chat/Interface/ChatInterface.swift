public import Routing
public import Social

/// The screens of conversations.
nonisolated public enum ChatDestination: Destination {
  /// The list of conversations.
  case chats
  /// The conversation with a user: its newest messages, or those around a position.
  case chat(User.ID, at: Int? = nil)
  /// The messages with a text: those of the conversation with a user, or of all conversations.
  case search(String, with: User.ID? = nil)
  /// The list of what waits: friend requests, and conversations with unread messages.
  case unread

  /// The screen's address, such as `chats`, `chats/unread`, `chat/ada`, `chat/ada?at=7`, `chats/search?text=tea` or
  /// `chat/ada/search?text=tea`.
  public var address: Address? {
    switch self {
    case .chats: Address("chats")
    case .chat(let user, nil): Address("chat", user.rawValue)
    case .chat(let user, let seq?): Address("chat", user.rawValue, query: ["at": "\(seq)"])
    case .unread: Address("chats", "unread")
    case .search(let text, nil): Address("chats", "search", query: ["text": text])
    case .search(let text, let user?):
      Address("chat", user.rawValue, "search", query: ["text": text])
    }
  }
}

nonisolated extension ChatDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("chats") { _ in .chats },
    Link("chats/unread") { _ in .unread },
    Link("chats/search") { .search($0.query("text") ?? "") },
    Link("chat/:user") { link in link["user"].map { .chat($0, at: link.query("at")) } },
    Link("chat/:user/search") { link in
      link["user"].map { .search(link.query("text") ?? "", with: $0) }
    },
  ]
}

/// Makes the screens of conversations; the app conforms to it.
public protocol ChatFactory {
  /// Makes the screen of a destination.
  func screen(for destination: ChatDestination) async throws -> Screen
}

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
  /// `ChatTransition`, which reveals an open conversation.
  public var chatTransition: any Transition { ChatDestination.transition }

  /// Opens the screen that the factory makes.
  public func openChat(_ destination: ChatDestination) async throws {
    try await open(destination, by: chatTransition) { try await self.factory.screen(for: $0) }
  }
}

extension ChatRoute {
  /// Opens the conversation with a user, at its newest messages or around a position.
  public func openChat(with user: User.ID, at seq: Int? = nil) async throws {
    try await openChat(.chat(user, at: seq))
  }
}
