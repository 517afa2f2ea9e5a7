/// The usual router. A feature's own is a final subclass that conforms to its `Routes`:
///
/// ```swift
/// public typealias FriendsRoutes = ProfileRoute & ChatRoute & Closable
/// public final class FriendsRouter<Factory: ProfileFactory & ChatFactory>: Router<Factory>, FriendsRoutes {}
/// ```
open class Router<Factory>: RouterProtocol {
  public let factory: Factory
  public weak var screen: Screen?

  /// A router that belongs to no screen yet; ``Screen`` takes it when it is made.
  public init(factory: Factory) {
    self.factory = factory
  }
}
