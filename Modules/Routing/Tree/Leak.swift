/// Something that was removed from a window's tree and is held by something still.
nonisolated public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of what is held, such as `ChatPresenter`.
  public let type: String
  /// Where its screen was; nil for a passing one.
  public let address: Address?

  public var description: String { address.map { "\(type) (\($0))" } ?? type }
}

/// What was a screen, watched without holding it.
struct Remains {
  private let parts: [Part]
  private let address: Address?
  private var isReported = false

  init(_ screen: Screen) {
    parts = [Part(screen.content), Part(screen.router), Part(screen)]
    address = screen.address
  }

  var isAlive: Bool { parts.contains { $0.object != nil } }

  /// - Returns: What is held, the first time.
  mutating func report() -> Leak? {
    guard !isReported, let part = parts.first(where: { $0.object != nil }), let object = part.object
    else { return nil }
    isReported = true
    return Leak(type: "\(type(of: object))", address: address)
  }

  private struct Part {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
}
