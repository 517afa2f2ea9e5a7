#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Words local times for people.
nonisolated public struct LocalTime: Sendable {
  /// Returns the current time, which decides what is today.
  let now: @MainActor () -> Date
  /// Returns the offset of local time from UTC at a moment, in seconds.
  let offset: @MainActor (Date) -> Int

  /// Creates the words for a clock and a time zone; without them, for the system's clock in UTC.
  public init(
    now: @escaping @MainActor () -> Date = { Date() },
    offset: @escaping @MainActor (Date) -> Int = { _ in 0 }
  ) {
    (self.now, self.offset) = (now, offset)
  }
}

@MainActor extension LocalTime {
  /// Returns whether two dates are on the same local day.
  func isSameDay(_ one: Date, _ other: Date) -> Bool {
    Self.calendar.isDate(local(one), inSameDayAs: local(other))
  }

  /// Returns the local time of day, such as `20:48`.
  func clock(of date: Date) -> String { String(Self.clock.format(local(date)).prefix(5)) }

  /// Returns the local day and time, such as `Today 20:48`, `14 Nov 20:48` or `14 Nov 2025 20:48`.
  func moment(of date: Date) -> String {
    "\(nameOfDay(date, lettersOfMonth: 3)) \(clock(of: date))"
  }

  /// Returns the local day: `Today`, `Yesterday`, `14 November`, or `14 November 2025` in another
  /// year.
  func nameOfDay(_ date: Date, lettersOfMonth: Int = .max) -> String {
    let (day, today, calendar) = (local(date), local(now()), Self.calendar)
    if calendar.isDate(day, inSameDayAs: today) { return "Today" }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: today),
      calendar.isDate(day, inSameDayAs: yesterday)
    {
      return "Yesterday"
    }
    let month = Self.months[calendar.component(.month, from: day) - 1].prefix(lettersOfMonth)
    let text = "\(calendar.component(.day, from: day)) \(month)"
    let year = calendar.component(.year, from: day)
    return year == calendar.component(.year, from: today) ? text : "\(text) \(year)"
  }

  /// Returns the date whose time in UTC is the local time of `date`.
  ///
  /// A `TimeZone` cannot hold every offset of `$TZ`: it allows 18 hours at most.
  private func local(_ date: Date) -> Date { date + TimeInterval(offset(date)) }

  private static let clock = Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The names of the months; FoundationEssentials has none.
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
