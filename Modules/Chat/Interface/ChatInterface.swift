public import Routing
public import RoutingStyles
public import Social

/// The screens of conversations.
nonisolated public enum ChatDestination: Destination {
  /// The list of conversations.
  case chats
  /// The conversation with a user.
  case chat(User.ID)

  /// The screen's address: `chats` or `chat/<user>`.
  public var address: Address? {
    switch self {
    case .chats: Address("chats")
    case .chat(let user): Address("chat", user.rawValue)
    }
  }
}

nonisolated extension ChatDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("chats") { _ in .chats },
    Link("chat/:user") { $0["user"].map(Self.chat) },
  ]
}

/// Makes the screens of conversations; the app conforms to it.
public protocol ChatFactory {
  /// Whether a conversation has the messages of each day under its date.
  var groupsMessages: Bool { get }

  /// Makes the list of conversations.
  func chats() async throws -> Screen

  /// Makes the screen of a conversation.
  func chat(with user: User.ID) async throws -> Screen

  /// Makes the screen of a conversation with the messages of each day under its date.
  func chatByDay(with user: User.ID) async throws -> Screen
}

extension ChatFactory {
  /// False: without a flag, a conversation has one screen.
  public var groupsMessages: Bool { false }

  /// Makes the one screen of a conversation.
  public func chatByDay(with user: User.ID) async throws -> Screen { try await chat(with: user) }
}

nonisolated extension ChatDestination: ScreenProvider {
  /// Makes the screen; a flag chooses that of a conversation, whichever code opens it.
  @MainActor public func provideScreen(from factory: any ChatFactory) async throws -> Screen {
    switch self {
    case .chats: try await factory.chats()
    case .chat(let user) where factory.groupsMessages: try await factory.chatByDay(with: user)
    case .chat(let user): try await factory.chat(with: user)
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
  /// Opens the conversation with a user.
  public func openChat(with user: User.ID) async throws { try await route(to: .chat(user)) }
}

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: DerivedTransition {
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
