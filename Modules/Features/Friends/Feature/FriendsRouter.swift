public import ChatInterface
public import FriendsInterface
public import ProfileInterface
public import Routing

/// The routes of the friends screens.
public typealias FriendsRoutes = ChatRoute & FriendsRoute & ProfileRoute

/// The router of the friends screens.
public final class FriendsRouter<Factory: ChatFactory & FriendsFactory & ProfileFactory>:
  Router<Factory>, FriendsRoutes
{}

/// The router of the screen that asks for a friend.
public final class PickerRouter<Factory>: Router<Factory>, Closable {}
