public import Social

/// Formats the time of a message: `20:48`, or `2026-11-20 20:48` if it is not today's.
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

  /// Returns the local time, with the date if it is not today.
  func text(for date: Date) -> String {
    let minute = minute(of: date)
    let isToday = minute.prefix(10) == self.minute(of: now()).prefix(10)
    return String(isToday ? minute.suffix(5) : minute)
  }

  /// Returns the local date and time to the minute: `2026-11-20 20:48`.
  private func minute(of date: Date) -> Substring {
    Self.style.format(date + TimeInterval(offset(date))).prefix(16)
  }
}
