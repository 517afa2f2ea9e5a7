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

  /// Why the session is over by now; nil when it goes on.
  ///
  /// A clock that was set back ends nothing.
  public func end(at now: Date) -> End? {
    if now.timeIntervalSince(begun) >= Self.longest { return .old }
    return now.timeIntervalSince(used) >= Self.longestPause ? .idle : nil
  }

  /// Something was typed in a session that is not over.
  public mutating func use(at now: Date) { used = now }
}
