public import Observation

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
