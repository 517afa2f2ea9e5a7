/// How often somebody tried to open an account since it was opened last.
///
/// Five tries are free. Each one after them waits for 1, 2, 4 … seconds after the one before it,
/// and for 15 minutes at most: 109 in a first day.
public struct Guesses: Hashable, Sendable {
  /// After so many seconds without a try, the next is the first one again.
  public static let memory: TimeInterval = 86_400

  private static let free = 5
  private static let longest = 900

  public private(set) var count: Int
  /// When the last one was let through.
  public private(set) var last: Date

  public init(count: Int = 0, last: Date = .distantPast) {
    self.count = count
    self.last = last
  }

  /// Counts a try, unless it comes too early.
  ///
  /// The change counts in both cases: where the clock was set back, the wait begins anew.
  ///
  /// - Returns: How many seconds too early; 0 when it was counted.
  public mutating func add(at now: Date) -> Int {
    // From a clock that was set back, the last one would lie in the future for years.
    last = min(last, now)
    let early = wait - now.timeIntervalSince(last)
    if early > 0 { return Int(early.rounded(.up)) }
    // What a file says may be any number.
    count = min(count, 1_000) + 1
    last = now
    return 0
  }

  private var wait: TimeInterval {
    count < Self.free ? 0 : TimeInterval(min(1 << min(count - Self.free, 10), Self.longest))
  }
}
