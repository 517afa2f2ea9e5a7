public import Observation
public import Routing

/// A message outside any page, such as an incoming chat message or a code that is shown once.
nonisolated public struct Notice: Hashable, Codable, Sendable {
  /// The text to show.
  public var text: Note
  /// The address of the screen with more about it; nil if there is none.
  public var address: Address?
  /// Whether the text is drawn once and stored nowhere.
  public var isSecret: Bool

  /// Creates a notice.
  public init(_ text: Note, address: Address? = nil, isSecret: Bool = false) {
    self.text = text
    self.address = address
    self.isSecret = isSecret
  }
}

/// The channel for notices: any part of the app posts them, the front end takes them.
///
/// A front end that waits for input observes ``isEmpty``.
@Observable
public final class Notices {
  private var waiting: [Notice] = []

  /// Creates a channel without notices.
  public init() {}

  /// Whether there is nothing to take.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Adds a notice for the front end to take.
  public func post(_ notice: Notice) {
    waiting.append(notice)
  }

  /// Removes and returns the notices posted since the last call, in order.
  public func take() -> [Notice] {
    defer { waiting = [] }
    return waiting
  }
}
