public import Observation

/// News that belongs to no page, such as a message that came in or a code that is shown once.
nonisolated public struct Notice: Hashable, Codable, Sendable {
  public var text: String
  /// A secret is drawn once and kept nowhere.
  public var isSecret: Bool

  public init(_ text: String, isSecret: Bool = false) {
    self.text = text
    self.isSecret = isSecret
  }
}

/// The one channel for notices: whoever has news posts it, the front takes it.
@Observable
public final class Notices {
  private var waiting: [Notice] = []

  /// Whether nothing waits to be taken.
  public var isEmpty: Bool { waiting.isEmpty }

  public init() {}

  public func post(_ notice: Notice) {
    waiting.append(notice)
  }

  /// - Returns: What was posted since the last time, in order.
  public func take() -> [Notice] {
    defer { waiting = [] }
    return waiting
  }
}
