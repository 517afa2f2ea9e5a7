public import Routing

/// The part of a main router that belongs to one screen.
///
/// The main router makes the screens and holds the state that its small routers share. A screen
/// retains its small router, and that retains the main router. The main router must retain neither.
///
/// ```swift
/// final class MainRouter {
///   var layout = Layout.stack
///   func basket() -> Screen { /* a screen with BasketRouter(under: self) */ }
/// }
/// final class BasketRouter: SmallRouter<MainRouter>, RowRouter { … }
/// ```
open class SmallRouter<Main: AnyObject>: Router<Main> {
  /// Creates a small router, which retains `main`.
  public init(under main: Main) { super.init(factory: main) }

  /// The main router, which makes the screens that this one opens.
  public var main: Main { factory }
}
