public import Social

/// How long a session lasts: until nothing was typed for half an hour, and never beyond half a day.
nonisolated public struct SessionLifetime: Hashable, Sendable {
  /// Why it is over.
  public enum End: Hashable, Sendable {
    case idle, old
  }

  /// In seconds: 30 minutes, 12 hours.
  public static let longestPause: TimeInterval = 30 * 60
  public static let longest: TimeInterval = 12 * 60 * 60

  private let begun: Date
  private var used: Date

  public init(from now: Date) {
    begun = now
    used = now
  }

  /// Something was typed.
  ///
  /// A clock that was set back ends nothing.
  ///
  /// - Returns: Why the session was over by then; nil when it goes on.
  public mutating func use(at now: Date) -> End? {
    if now.timeIntervalSince(begun) >= Self.longest { return .old }
    if now.timeIntervalSince(used) >= Self.longestPause { return .idle }
    used = now
    return nil
  }
}
