import Social

/// The lifetime of a session: it ends after 30 minutes without input, and after 12 hours in any
/// case.
nonisolated struct SessionLifetime: Hashable {
  /// The reason for the end of a session.
  enum End: Hashable {
    /// There was no input for 30 minutes (`idle`), or the session is 12 hours old (`old`).
    case idle, old
  }

  /// The longest time without input, in seconds: 30 minutes.
  static let longestPause: TimeInterval = 30 * 60
  /// The longest session, in seconds: 12 hours.
  static let longest: TimeInterval = 12 * 60 * 60

  private let begun: Date
  private var used: Date

  /// Starts a session's lifetime at `now`.
  init(from now: Date) {
    begun = now
    used = now
  }

  /// Returns the reason why the session is over at `now`; nil if it goes on.
  ///
  /// Setting the clock back ends no session.
  func end(at now: Date) -> End? {
    if now.timeIntervalSince(begun) >= Self.longest { return .old }
    return now.timeIntervalSince(used) >= Self.longestPause ? .idle : nil
  }

  /// Records input at `now`; the 30 minutes start again.
  ///
  /// It does not check whether the session is over.
  mutating func use(at now: Date) { used = now }
}
