public import Routing

/// The routes of the editor.
public typealias EditRoutes = AlertRoute & Closable

/// The router of the editor.
public final class EditRouter<Factory>: Router<Factory>, EditRoutes {}
