/// Weak references to a removed screen, its content and its router.
package struct Remains {
  package private(set) weak var screen: Screen?
  private weak var content: AnyObject?
  private weak var router: AnyObject?
  private let address: Address?

  package init(_ screen: Screen) {
    (self.screen, address) = (screen, screen.address)
    (content, router) = (screen.content, screen.router)
  }

  var isAlive: Bool { screen != nil || content != nil || router != nil }

  /// The type and the address of the content, router or screen that is still retained, such as
  /// `ItemPresenter (item/7)`; nil if all were released.
  ///
  /// It is also nil while the screen is animated, because the animation retains the screen.
  ///
  /// A content or router that another screen of the window has taken over is none either.
  package func leak(in window: Window) -> String? {
    let isMoved = window.screens.contains { $0.content === content || $0.router === router }
    guard !isMoved, screen?.runningAnimations ?? 0 == 0 else { return nil }
    return (content ?? router ?? screen).map {
      "\(type(of: $0))" + (address.map { " (\($0))" } ?? "")
    }
  }
}
