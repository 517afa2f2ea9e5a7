public import Routing

public typealias EditRoutes = Closable

public final class EditRouter<Factory>: Router<Factory>, EditRoutes {}
