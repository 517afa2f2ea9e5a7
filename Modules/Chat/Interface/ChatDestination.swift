public import Routing
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
