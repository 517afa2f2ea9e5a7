public import Social

/// Formats the time of a message.
public struct MessageTime {
  private static let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    .year().month().day().time(includingFractionalSeconds: false)

  private let offset: (Date) -> Int
  private let now: () -> Date

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - offset: Returns the local time zone's offset from UTC at a moment, in seconds.
  ///   - now: Returns the current time, which decides what is today.
  public init(offset: @escaping (Date) -> Int, now: @escaping () -> Date) {
    self.offset = offset
    self.now = now
  }

  /// Returns the local time, with the date if it is not today: `20:48` or `2026-11-20 20:48`.
  func text(for date: Date) -> String {
    let minute = minute(of: date)
    return isToday(date) ? String(minute.suffix(5)) : String(minute)
  }

  /// Returns the local date, such as `2026-11-20`.
  func day(of date: Date) -> String { String(minute(of: date).prefix(10)) }

  /// Returns the local date and time to the minute: `2026-11-20 20:48`.
  private func minute(of date: Date) -> Substring { Self.style.format(local(date)).prefix(16) }

  private func isToday(_ date: Date) -> Bool { dayNumber(of: date) == dayNumber(of: now()) }

  /// The number of local days since 1970.
  ///
  /// A conversation asks for hundreds of them after each line, and a calendar would be slower.
  private func dayNumber(of date: Date) -> Double {
    (local(date).timeIntervalSince1970 / 86_400).rounded(.down)
  }

  /// Returns the date whose time in UTC is the local time of `date`.
  private func local(_ date: Date) -> Date { date + TimeInterval(offset(date)) }
}
