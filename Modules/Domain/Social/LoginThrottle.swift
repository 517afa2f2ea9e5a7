/// The login attempts on one account since its last successful login.
///
/// Five attempts are free. Each further one must wait 1, 2, 4 … seconds after the one before, and
/// 15 minutes at most. That allows 109 attempts on the first day.
public struct LoginThrottle: Hashable, Sendable {
  /// Seconds without an attempt after which the count starts over.
  public static let memory: TimeInterval = 86_400

  private static let free = 5
  private static let longest = 900

  /// Number of attempts counted so far.
  public private(set) var count: Int
  /// Date of the last counted attempt.
  public private(set) var last: Date

  /// Creates a count of attempts, such as one read from disk.
  public init(count: Int = 0, last: Date = .distantPast) { (self.count, self.last) = (count, last) }

  /// Counts an attempt, unless it comes too early.
  ///
  /// Store the value in both cases: if the clock was set back, the wait starts over.
  ///
  /// - Returns: The seconds left to wait; 0 if the attempt was counted.
  public mutating func add(at now: Date) -> Int {
    // If the clock was set back, the last attempt could be years in the future.
    last = min(last, now)
    let early = wait - now.timeIntervalSince(last)
    if early > 0 { return Int(early.rounded(.up)) }
    // A count read from a file may be any number.
    (count, last) = (min(count, 1_000) + 1, now)
    return 0
  }

  private var wait: TimeInterval {
    count < Self.free ? 0 : TimeInterval(min(1 << min(count - Self.free, 10), Self.longest))
  }
}
