/// The lifetime of a session: it ends after 30 minutes without input, and after 12 hours in any
/// case.
///
/// The windows of a login share it. It is measured by a clock that nobody can set, because the date of a
/// computer may be wrong.
final class SessionLifetime {
  /// The reason for the end of a session.
  nonisolated enum End: Hashable {
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
  init(from now: ContinuousClock.Instant) { (begun, used) = (now, now) }

  /// The moment at which the session is over if there is no further input.
  var end: ContinuousClock.Instant { min(begun + Self.longest, used + Self.longestPause) }

  /// Returns the reason why the session is over at `now`; nil if it goes on.
  func end(at now: ContinuousClock.Instant) -> End? {
    if now - begun >= Self.longest { return .old }
    return now - used >= Self.longestPause ? .idle : nil
  }

  /// Records input at `now`, unless the session is over; the 30 minutes start again.
  func use(at now: ContinuousClock.Instant) { if end(at: now) == nil { used = now } }
}
