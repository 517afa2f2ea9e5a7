public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

/// The routes of the chat screens.
public typealias ChatRoutes = ChatRoute & FriendsRoute & ProfileRoute

/// The router of the chat screens.
public final class ChatRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, ChatRoutes
{}
