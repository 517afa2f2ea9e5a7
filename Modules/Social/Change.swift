/// Something was stored, by this program or by another on the same data.
///
/// It is a hint and says no more: what is stored is the truth, so whoever hears of it reads again.
public struct Change: Hashable, Sendable {
  public init() {}
}

/// A store that says when something was stored in it.
public protocol ChangingStore: Sendable {
  /// Hints from now on, for as long as somebody waits for them; each listener gets its own.
  ///
  /// Many changes may make one hint: of those that nobody took yet, one is kept. A hint may come
  /// after nothing that can be seen was changed.
  func changes() async -> AsyncStream<Change>
}
