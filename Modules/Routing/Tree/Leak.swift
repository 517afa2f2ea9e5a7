/// An object that is still retained after its screen was removed from a window.
nonisolated public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of the retained object, such as `ItemPresenter`.
  public let type: String
  /// The address of its screen; nil if it had none.
  public let address: Address?

  /// The type and the address, such as `ItemPresenter (item/7)`.
  public var description: String { address.map { "\(type) (\($0))" } ?? type }
}

/// Weak references to a removed screen, its content and its router.
package struct Remains {
  package private(set) weak var screen: Screen?
  private weak var content: AnyObject?
  private weak var router: AnyObject?
  private let address: Address?
  private var isReported = false

  package init(_ screen: Screen) {
    self.screen = screen
    content = screen.content
    router = screen.router
    address = screen.address
  }

  var isAlive: Bool { screen != nil || content != nil || router != nil }

  /// The content, router or screen that is still retained, in this order; nil if all were released.
  ///
  /// It is also nil while the screen is animated, because the animation retains the screen.
  package var leak: Leak? {
    guard screen?.runningAnimations ?? 0 == 0 else { return nil }
    let held = content ?? router ?? screen
    return held.map { Leak(type: "\(type(of: $0))", address: address) }
  }

  /// Returns the leak once; nil if there is none or it was returned before.
  mutating func report() -> Leak? {
    guard !isReported, let leak else { return nil }
    isReported = true
    return leak
  }
}
