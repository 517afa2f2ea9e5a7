/// A bound on how often somebody may do something.
package struct Budget: Hashable, Sendable {
  /// The number of uses that are free in a window.
  package let count: Int
  /// The length of a window in seconds.
  ///
  /// The first use after the end of a window begins the next one.
  package let window: TimeInterval
  /// The least number of seconds between further uses in a window; nil if there are none.
  package let pace: TimeInterval?

  /// Creates a bound of `count` uses in `window` seconds, and then one in each `pace` seconds.
  package init(count: Int, window: TimeInterval, pace: TimeInterval? = nil) {
    (self.count, self.window, self.pace) = (count, window, pace)
  }
}

/// The uses that are counted against a ``Budget``.
package struct BudgetUse: Hashable, Sendable {
  /// The number of uses in the window.
  package private(set) var count: Int
  /// The date of the first use in the window.
  package private(set) var first: Date
  /// The date of the last use.
  package private(set) var last: Date

  /// Creates uses, such as those read from disk.
  package init(count: Int = 0, first: Date = .distantPast, last: Date = .distantPast) {
    (self.count, self.first, self.last) = (count, first, last)
  }

  /// Counts a use, unless it is one too many.
  ///
  /// If the clock was set back to before the last use, another window begins.
  ///
  /// - Returns: The seconds left to wait; 0 if the use was counted.
  package mutating func add(within budget: Budget, at now: Date) -> Int {
    if last > now || first + budget.window <= now { (count, first) = (0, now) }
    if count >= budget.count {
      let end = first + budget.window
      let next = budget.pace.map { min(end, last + $0) } ?? end
      let wait = next.timeIntervalSince(now)
      if wait > 0 { return Int(wait.rounded(.up)) }
    }
    // A count read from a file may be any number.
    (count, last) = (min(count, 1_000_000) + 1, now)
    return 0
  }
}

/// The bounds that a store checks, so that nobody uses up what all others need too.
public struct Budgets: Sendable {
  /// Something that is counted.
  public enum Subject: String, Sendable {
    /// The messages that an account sends.
    case messages
    /// The friend requests that an account makes.
    case requests
    /// The user names that somebody with a key asks for at sign-up.
    case names
    /// The changes that an account makes to its name and bio.
    case profiles
    /// The messages that an account takes back.
    case unsendings
  }

  /// Bounds for people who do not know each other: 60 messages and 60 unsent ones a minute, 50 requests a
  /// day and 20 changes of the profile an hour, then one a minute, for each account, and as many names
  /// for each key.
  public static let hosted = Budgets()

  package var messages = Budget(count: 60, window: 60)
  package var requests = Budget(count: 50, window: 86_400)
  package var names = Budget(count: 20, window: 3_600, pace: 60)
  package var profiles = Budget(count: 20, window: 3_600, pace: 60)
  package var unsendings = Budget(count: 60, window: 60)
  /// The clock of a store that has no server; one on a server takes the time of the server's clock.
  package var now: @Sendable () -> Date = { Date() }

  /// Returns the bound of a subject.
  package subscript(subject: Subject) -> Budget {
    switch subject {
    case .messages: messages
    case .requests: requests
    case .names: names
    case .profiles: profiles
    case .unsendings: unsendings
    }
  }
}
