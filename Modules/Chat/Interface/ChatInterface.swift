public import Routing
public import RoutingStyles
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
  /// Makes the list of conversations.
  func chats() async throws -> Screen

  /// Makes the screen of a conversation, at its newest messages or around a position.
  func chat(with user: User.ID, at seq: Int?) async throws -> Screen

  /// Makes the list of what waits.
  func unread() async throws -> Screen

  /// Makes the list of messages with a text, in the conversation with a user or in all.
  func search(for text: String, with user: User.ID?) async throws -> Screen
}

nonisolated extension ChatDestination: ScreenProvider {
  /// Makes the screen.
  @MainActor public func provideScreen(from factory: any ChatFactory) async throws -> Screen {
    switch self {
    case .chats: try await factory.chats()
    case .chat(let user, let seq): try await factory.chat(with: user, at: seq)
    case .unread: try await factory.unread()
    case .search(let text, let user): try await factory.search(for: text, with: user)
    }
  }
}

/// Routes to conversations.
///
/// The route is a destination router, whose destinations make their own screens.
public protocol ChatRoute: DestinationRouter where RoutingDestination == ChatDestination {
  /// The transition that opens a screen of conversations.
  var chatTransition: any Transition { get }
}

extension ChatRoute where Self: RouterProtocol, Factory: ChatFactory {
  /// ``ChatTransition``, which reveals an open conversation.
  public var chatTransition: any Transition { ChatTransition() }

  /// Opens the screen that the destination provides.
  public func route(to destination: ChatDestination) async throws {
    try await open(destination, by: chatTransition) {
      try await $0.provideScreen(from: self.factory)
    }
  }
}

extension ChatRoute {
  /// Opens the conversation with a user, at its newest messages or around a position.
  public func openChat(with user: User.ID, at seq: Int? = nil) async throws {
    try await route(to: .chat(user, at: seq))
  }

  /// Opens the list of messages with a text, in the conversation with a user or in all.
  public func openSearch(for text: String, with user: User.ID? = nil) async throws {
    try await route(to: .search(text, with: user))
  }
}

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: DerivedTransition {
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
