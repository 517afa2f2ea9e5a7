public import Social

/// Writes down when a message was sent: `20:48`, or `2026-11-20 20:48` on another day.
public struct MessageTime {
  private static let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    .year().month().day().time(includingFractionalSeconds: false)

  private let offset: (Date) -> Int
  private let now: () -> Date

  /// - Parameters:
  ///   - offset: How many seconds the clocks where the person is are ahead of UTC at a moment.
  ///   - now: What day it is.
  public init(offset: @escaping (Date) -> Int, now: @escaping () -> Date) {
    self.offset = offset
    self.now = now
  }

  func text(for date: Date) -> String {
    let minute = minute(of: date)
    let isToday = minute.prefix(10) == self.minute(of: now()).prefix(10)
    return String(isToday ? minute.suffix(5) : minute)
  }

  private func minute(of date: Date) -> Substring {
    Self.style.format(date + TimeInterval(offset(date))).prefix(16)
  }
}
