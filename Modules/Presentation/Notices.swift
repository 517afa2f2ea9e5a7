public import Observation
public import Routing

/// News that belongs to no page, such as a message that came in or a code that is shown once.
nonisolated public struct Notice: Hashable, Codable, Sendable {
  public var text: String
  /// Where to look at what it tells of.
  public var address: Address?
  /// A secret is drawn once and kept nowhere.
  public var isSecret: Bool

  public init(_ text: String, address: Address? = nil, isSecret: Bool = false) {
    self.text = text
    self.address = address
    self.isSecret = isSecret
  }
}

/// The one channel for notices: whoever has news posts it, the front takes it.
///
/// A front that is not asked anything follows ``isEmpty``.
@Observable
public final class Notices {
  private var waiting: [Notice] = []

  public init() {}

  /// Whether there is nothing to take.
  public var isEmpty: Bool { waiting.isEmpty }

  public func post(_ notice: Notice) {
    waiting.append(notice)
  }

  /// - Returns: What was posted since the last time, in order.
  public func take() -> [Notice] {
    defer { waiting = [] }
    return waiting
  }
}
