/// The lifetime of a session: it ends after 30 minutes without input, and after 12 hours in any
/// case.
///
/// It is measured by a clock that nobody can set, because the date of a computer may be wrong.
nonisolated struct SessionLifetime: Hashable {
  /// The reason for the end of a session.
  enum End: Hashable {
    /// There was no input for 30 minutes (`idle`), or the session is 12 hours old (`old`).
    case idle, old
  }

  /// The longest time without input: 30 minutes.
  static let longestPause: Duration = .seconds(30 * 60)
  /// The longest session: 12 hours.
  static let longest: Duration = .seconds(12 * 60 * 60)

  private let begun: ContinuousClock.Instant
  private var used: ContinuousClock.Instant

  /// Starts a session's lifetime at `now`.
  init(from now: ContinuousClock.Instant) {
    begun = now
    used = now
  }

  /// Returns the reason why the session is over at `now`; nil if it goes on.
  func end(at now: ContinuousClock.Instant) -> End? {
    if now - begun >= Self.longest { return .old }
    return now - used >= Self.longestPause ? .idle : nil
  }

  /// Records input at `now`; the 30 minutes start again.
  ///
  /// It does not check whether the session is over.
  mutating func use(at now: ContinuousClock.Instant) { used = now }
}
