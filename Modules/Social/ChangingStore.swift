/// A store that announces its changes.
public protocol ChangingStore: Sendable {
  /// Returns a stream of hints about later changes; each listener gets its own.
  ///
  /// At most one unread hint is kept, so many changes may give one hint. A hint may come without a
  /// visible change.
  func changes() async -> AsyncStream<Change>
}
