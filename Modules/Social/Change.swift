/// A hint that something was stored, by this program or by another one with the same data.
///
/// It carries no data. The store is the truth, so a listener reads it again.
public struct Change: Hashable, Sendable {
  /// Creates a hint.
  public init() {}
}
