public import Essentials

/// The local time, for people and for scripts.
nonisolated public struct LocalTime: Sendable {
  /// Returns the current time, which decides what is today.
  package let now: @MainActor () -> Date
  /// Returns the offset of local time from UTC at a moment, in seconds.
  private let offset: @MainActor (Date) -> Int

  /// Creates the time of a clock and a time zone; without them, of the system's clock in UTC.
  public init(
    now: @escaping @MainActor () -> Date = { Date() },
    offset: @escaping @MainActor (Date) -> Int = { _ in 0 }
  ) {
    (self.now, self.offset) = (now, offset)
  }
}

@MainActor extension LocalTime {
  /// Returns whether two dates are on the same local day.
  package func isSameDay(_ one: Date, _ other: Date) -> Bool {
    dayNumber(of: one) == dayNumber(of: other)
  }

  /// The number of the current local day, which says whether what was worded before still holds.
  package var today: Double { dayNumber(of: now()) }

  /// Returns the local time of day, such as `20:48`.
  package func clock(of date: Date) -> String { String(minute(of: date).suffix(5)) }

  /// Returns the local date, such as `2026-11-20`.
  package func isoDay(of date: Date) -> String { String(minute(of: date).dropLast(6)) }

  /// Returns the local time for a script, with the date unless it is today: `20:48` or
  /// `2026-11-20 20:48`.
  package func timestamp(of date: Date) -> String {
    isSameDay(date, now()) ? clock(of: date) : String(minute(of: date))
  }

  /// Returns the local day, which a front end words.
  package func day(of date: Date) -> LocalDay {
    let (number, today) = (dayNumber(of: date), today)
    if number == today { return .today }
    if number == today - 1 { return .yesterday }
    let parts = isoDay(of: date).split(separator: "-").compactMap { Int($0) }
    // 1970 began on a Thursday.
    return .other(
      weekday: ((Int(exactly: number) ?? 0) % 7 + 11) % 7, day: parts[2], month: parts[1],
      year: isoDay(of: now()).hasPrefix("\(parts[0])-") ? nil : parts[0])
  }

  /// Returns the number of local days since 1970.
  ///
  /// A conversation asks for hundreds of them after each line, and a calendar would be slower.
  private func dayNumber(of date: Date) -> Double {
    (local(date).timeIntervalSince1970 / 86_400).rounded(.down)
  }

  /// Returns the local date and time to the minute: `2026-11-20 20:48`.
  private func minute(of date: Date) -> Substring { Self.style.format(local(date)).dropLast(3) }

  /// Returns the date whose time in UTC is the local time of `date`.
  ///
  /// A `TimeZone` cannot hold every offset of `$TZ`: it allows 18 hours at most.
  private func local(_ date: Date) -> Date { date + TimeInterval(offset(date)) }

  private static let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    .year().month().day().time(includingFractionalSeconds: false)
}

/// A day as people name it.
nonisolated public enum LocalDay: Hashable, Sendable {
  /// The current day.
  case today
  /// The day before.
  case yesterday
  /// Another day: the weekday from 0 for Sunday, the day and the month from 1, and the year unless it is the
  /// current one.
  case other(weekday: Int, day: Int, month: Int, year: Int?)
}
