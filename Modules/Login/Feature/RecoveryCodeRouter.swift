public import Routing

/// The router of the screen that gives a new recovery code.
public final class RecoveryCodeRouter: Router<Void>, Closable {}
