/// A hint that something was stored, by this program or by another one with the same data.
///
/// It carries no data, so a listener reads the store again.
public struct Change: Hashable, Sendable {
  /// Creates a hint.
  public init() {}
}
