public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

public typealias FriendsRoutes = ChatRoute & Closable & FriendsRoute & ProfileRoute

public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes
{}
