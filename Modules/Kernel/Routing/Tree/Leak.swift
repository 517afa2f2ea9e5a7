/// Weak references to a removed screen, its content and its router.
package struct Remains {
  package private(set) weak var screen: Screen?
  private weak var content: AnyObject?
  private weak var router: AnyObject?
  private let address: Address?
  private var isReported = false

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
    guard screen?.runningAnimations ?? 0 == 0 else { return nil }
    let moved = window.screens.first { $0.content === content || $0.router === router }
    let held = moved == nil ? content ?? router ?? screen : nil
    return held.map { "\(type(of: $0))" + (address.map { " (\($0))" } ?? "") }
  }

  /// Returns the leak once; nil if there is none or it was returned before.
  mutating func report(in window: Window) -> String? {
    guard !isReported, let leak = leak(in: window) else { return nil }
    isReported = true
    return leak
  }
}
