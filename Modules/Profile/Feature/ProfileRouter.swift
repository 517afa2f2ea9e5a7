public import ChatInterface
public import Routing

public typealias ProfileRoutes = ChatRoute & Closable

public final class ProfileRouter<Factory: ChatFactory>: Router<Factory>, ProfileRoutes {}
