/// A change of the tree, or a way that a guard turned back: what it was, and what led to it.
nonisolated public struct Event: Hashable, Codable, Sendable, Identifiable {
  /// Counts from 1 in each window.
  public let id: Int
  /// The event that this one followed from; nil for what a person or the program began.
  public let cause: Int?
  /// The move, such as `open`, `close`, `back`, `link`, `guard`, `restore`.
  public let by: String
  /// Where the screen is that was on top before; nil for a passing one.
  public let from: Address?
  /// Where the screen is that was on top afterwards, or that was asked for; nil for a passing one.
  public let to: Address?
}
