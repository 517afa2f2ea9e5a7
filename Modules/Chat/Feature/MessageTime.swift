public import Foundation

/// Writes down when a message was sent: `20:48`, or `2026-11-20 20:48` on another day.
public struct MessageTime {
  private let now: () -> Date
  private let style: Date.ISO8601FormatStyle

  /// - Parameters:
  ///   - zone: Where the person is.
  ///   - now: What day it is.
  public init(zone: TimeZone, now: @escaping () -> Date) {
    self.now = now
    style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
      .year().month().day().time(includingFractionalSeconds: false)
  }

  func text(for date: Date) -> String {
    let minute = style.format(date).prefix(16)
    return String(minute.prefix(10) == style.format(now()).prefix(10) ? minute.suffix(5) : minute)
  }
}
