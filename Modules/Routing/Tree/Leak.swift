/// Something that was removed from a window's tree and is held by something still.
nonisolated public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of what is held, such as `ChatPresenter`.
  public let type: String
  /// Where its screen was; nil for a passing one.
  public let address: Address?

  public var description: String { address.map { "\(type) (\($0))" } ?? type }
}

/// What was a screen, watched without holding it.
package struct Remains {
  package private(set) weak var screen: Screen?
  private let parts: [Part]
  private let address: Address?
  private var isReported = false

  package init(_ screen: Screen) {
    self.screen = screen
    parts = [Part(object: screen.content), Part(object: screen.router)]
    address = screen.address
  }

  var isAlive: Bool { screen != nil || parts.contains { $0.object != nil } }

  /// What is held; content and router are named before the screen that holds them.
  package var leak: Leak? {
    let held = parts.lazy.compactMap(\.object).first ?? screen
    return held.map { Leak(type: "\(type(of: $0))", address: address) }
  }

  /// - Returns: What is held, the first time.
  mutating func report() -> Leak? {
    guard !isReported, let leak else { return nil }
    isReported = true
    return leak
  }

  private struct Part {
    weak var object: AnyObject?
  }
}
