/// Decides when notices of what others do are shown: a few at once, and those of a flood together, when
/// no more come.
struct NewsPace {
  /// The time without news after which the next ones are shown at once.
  static let pause = Duration.seconds(2)
  /// The longest time for which news wait.
  static let longestWait = Duration.seconds(300)

  /// The number of notices that were shown since the last pause.
  private var shown = 0
  /// When news came last.
  private var last: ContinuousClock.Instant?
  /// When the news came that wait; nil if none do.
  private var waitsSince: ContinuousClock.Instant?

  /// Returns how long the news that are there now wait, if no more come.
  mutating func wait(at now: ContinuousClock.Instant) -> Duration {
    if last.map({ now - $0 >= Self.pause }) ?? true { shown = 0 }
    last = now
    if shown < Notices.mostNews { return .zero }
    let since = waitsSince ?? now
    waitsSince = since
    return max(.zero, min(Self.pause, since + Self.longestWait - now))
  }

  /// Notes that the news are shown.
  mutating func show(_ count: Int) {
    shown += count
    waitsSince = nil
  }
}
