public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

public typealias ChatRoutes = ChatRoute & Closable & FriendsRoute & ProfileRoute

public final class ChatRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, ChatRoutes
{}
