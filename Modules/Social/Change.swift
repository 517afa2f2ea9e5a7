/// A hint that something was stored, by this program or by another one with the same data.
///
/// It carries no data. The store is the truth, so a listener reads it again.
public struct Change: Hashable, Sendable {
  /// Creates a hint.
  public init() {}
}

/// A store that announces its changes.
public protocol ChangingStore: Sendable {
  /// Returns a stream of hints about later changes; each listener gets its own.
  ///
  /// At most one unread hint is kept, so many changes may give one hint. A hint may come without a
  /// visible change.
  func changes() async -> AsyncStream<Change>
}
