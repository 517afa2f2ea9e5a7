/// A journal entry: a change of the tree, or a navigation that a guard redirected.
nonisolated public struct Event: Hashable, Codable, Sendable, Identifiable {
  /// Number of the event, counted from 1 in each window.
  public let id: Int
  /// The event that caused this one; nil if a person or the program started it.
  public let cause: Int?
  /// The move, such as `open`, `close`, `back`, `link`, `restore`.
  ///
  /// A move that a guard redirects is a `redirect`, directly before the change that the guard asked
  /// for, which is `guard`. A move that is done after it waited is `resume`.
  public let by: String
  /// Address of the top screen before the event; nil if it had none.
  public let from: Address?
  /// Address of the top screen afterwards, or of the refused destination; nil if it has none.
  public let to: Address?
}
