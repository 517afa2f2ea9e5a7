public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

/// Leads from the question whom to talk to: the conversation takes its place.
public final class NewChatRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, ChatRoutes
{
  public var chatTransition: any Transition { NewChatTransition() }
}

/// In place of the question, unless the conversation is open somewhere.
struct NewChatTransition: Transition {
  func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard try ChatTransition().reveal(address, from: origin) else { return false }
    try origin.stack?.remove(from: origin)
    return true
  }

  func open(_ screen: Screen, from origin: Screen) throws {
    try ReplaceTransition().open(screen, from: origin)
  }
}
