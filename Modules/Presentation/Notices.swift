public import Observation

/// A queue of notices: any part of the app posts them, and the front end takes them.
///
/// While a front end waits for input, it observes ``isEmpty`` to learn of new notices.
@Observable
public final class Notices {
  private var waiting: [Notice] = []

  /// Creates an empty queue.
  public init() {}

  /// Whether no notice waits to be taken.
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
