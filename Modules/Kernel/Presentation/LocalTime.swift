public import Essentials

/// Words local times, for people and for scripts.
nonisolated public struct LocalTime: Sendable {
  /// Returns the current time, which decides what is today.
  package let now: @MainActor () -> Date
  /// Returns the offset of local time from UTC at a moment, in seconds.
  private let offset: @MainActor (Date) -> Int

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
  package func isSameDay(_ one: Date, _ other: Date) -> Bool {
    dayNumber(of: one) == dayNumber(of: other)
  }

  /// Returns the local time of day, such as `20:48`.
  package func clock(of date: Date) -> String { String(minute(of: date).suffix(5)) }

  /// Returns the local date, such as `2026-11-20`.
  package func isoDay(of date: Date) -> String { String(minute(of: date).dropLast(6)) }

  /// Returns the local time for a script, with the date unless it is today: `20:48` or
  /// `2026-11-20 20:48`.
  package func timestamp(of date: Date) -> String {
    isSameDay(date, now()) ? clock(of: date) : String(minute(of: date))
  }

  /// Returns the local day and time, such as `Today 20:48`, `14 Nov 20:48` or `14 Nov 2025 20:48`.
  package func moment(of date: Date) -> String {
    "\(nameOfDay(date, lettersOfMonth: 3)) \(clock(of: date))"
  }

  /// Returns the local day and time inside a sentence, such as `today 20:48` or `14 November 20:48`.
  package func spokenMoment(of date: Date) -> String {
    let day = nameOfDay(date)
    return "\(day.prefix(1).lowercased())\(day.dropFirst()) \(clock(of: date))"
  }

  /// Returns the local day: `Today`, `Yesterday`, `14 November`, or `14 November 2025` in another
  /// year.
  package func nameOfDay(_ date: Date, lettersOfMonth: Int = .max) -> String {
    let today = dayNumber(of: now())
    if dayNumber(of: date) == today { return "Today" }
    if dayNumber(of: date) == today - 1 { return "Yesterday" }
    let parts = isoDay(of: date).split(separator: "-").compactMap { Int($0) }
    let (year, month) = (parts[0], Self.months[parts[1] - 1].prefix(lettersOfMonth))
    let text = "\(parts[2]) \(month)"
    return isoDay(of: now()).hasPrefix("\(year)-") ? text : "\(text) \(year)"
  }

  /// Returns the local day with its weekday: `Today`, `Yesterday`, `Friday 14 November`.
  package func heading(of date: Date) -> String {
    let name = nameOfDay(date)
    // 1970 began on a Thursday.
    let weekday = (Int(dayNumber(of: date)) % 7 + 11) % 7
    return name.first?.isNumber == true ? "\(Self.weekdays[weekday]) \(name)" : name
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

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

  /// The names of the months; FoundationEssentials has none.
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
