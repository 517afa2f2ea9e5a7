#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Words local times for people.
nonisolated public struct LocalTime: Sendable {
  /// Returns the current time, which decides what is today.
  public var now: @MainActor () -> Date
  /// Returns the offset of local time from UTC at a moment, in seconds.
  public var offset: @MainActor (Date) -> Int

  /// Creates the words for a clock and a time zone; without them, for the system's clock in UTC.
  public init(
    now: @escaping @MainActor () -> Date = { Date() },
    offset: @escaping @MainActor (Date) -> Int = { _ in 0 }
  ) {
    (self.now, self.offset) = (now, offset)
  }
}

@MainActor extension LocalTime {
  /// Returns the number of the local day, counted from 1 January 1970.
  func day(of date: Date) -> Int { seconds(of: date).day }

  /// Returns the local time of day, such as `20:48`.
  func clock(of date: Date) -> String {
    let minutes = seconds(of: date).second / 60
    return "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
  }

  /// Returns the local day: `Today`, `Yesterday`, `14 November`, or `14 November 2025` in another
  /// year.
  func nameOfDay(_ date: Date) -> String {
    let (day, today) = (day(of: date), day(of: now()))
    if day == today { return "Today" }
    if day == today - 1 { return "Yesterday" }
    let (named, current) = (CivilDay(day), CivilDay(today))
    let text = "\(named.day) \(CivilDay.months[named.month - 1])"
    return named.year == current.year ? text : "\(text) \(named.year)"
  }

  private func seconds(of date: Date) -> (day: Int, second: Int) {
    // A date that no clock shows must not overflow.
    let limit = 1e13
    let utc = min(max(date.timeIntervalSince1970, -limit), limit)
    let local = Int(utc.rounded(.down)) + offset(date)
    let day = Int((Double(local) / 86_400).rounded(.down))
    return (day, local - day * 86_400)
  }
}

/// A day of the Gregorian calendar.
nonisolated private struct CivilDay {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  let year: Int, month: Int, day: Int

  /// Creates the day with this number, counted from 1 January 1970.
  ///
  /// A year is counted from 1 March, so that the leap day is its last one (the algorithm
  /// `civil_from_days` of Howard Hinnant).
  init(_ number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
