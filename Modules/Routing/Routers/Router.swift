/// The usual router.
///
/// A feature's own is a final subclass that conforms to its `Routes`:
///
/// ```swift
/// public typealias FriendsRoutes = ProfileRoute & ChatRoute & Closable
///
/// public final class FriendsRouter<Factory: ProfileFactory & ChatFactory>:
///   Router<Factory>, FriendsRoutes
/// {}
/// ```
open class Router<Factory>: RouterProtocol {
  /// Makes the screens that this router opens.
  public let factory: Factory

  /// The screen it leads on from; nil before that is made and after it is gone.
  public weak var screen: Screen?

  /// A router that belongs to no screen yet; ``Screen`` takes it when it is made.
  public init(factory: Factory) {
    self.factory = factory
  }
}
