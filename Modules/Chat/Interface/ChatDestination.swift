public import Routing
public import Social

/// Where people talk.
nonisolated public enum ChatDestination: Destination {
  case chats
  case chat(User.ID)

  public var address: Address? {
    switch self {
    case .chats: Address("chats")
    case .chat(let user): Address("chat", user.rawValue)
    }
  }
}

nonisolated extension ChatDestination {
  public static let links: [Link<Self>] = [
    Link("chats") { _ in .chats },
    Link("chat/:user") { $0["user"].map(Self.chat) },
  ]
}
