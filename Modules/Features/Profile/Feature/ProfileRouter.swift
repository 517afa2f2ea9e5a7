public import ChatInterface
public import LoginInterface
public import ProfileInterface
public import Routing

/// The routes of a profile.
public typealias ProfileRoutes = ChatRoute

/// The router of a profile.
public final class ProfileRouter<Factory: ChatFactory>: Router<Factory>, ProfileRoutes {}

/// The routes of the member's own profile.
public typealias MeRoutes = AccountRoute & ProfileRoute

/// The router of the member's own profile.
public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}

/// The routes of the editor.
public typealias EditRoutes = AlertRoute & Closable

/// The router of the editor.
public final class EditRouter<Factory>: Router<Factory>, EditRoutes {}
