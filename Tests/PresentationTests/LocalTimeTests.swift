import Foundation
import Testing
import Wording

@testable import Presentation

@Suite("Times in words")
struct LocalTimeTests {
  @Test(
    "A day is named by its distance from today, and with the year if that is another one",
    arguments: [
      ("2026-01-01T12:00:00Z", "2026-01-01T00:00:00Z", "Today"),
      ("2026-01-01T12:00:00Z", "2025-12-31T23:59:59Z", "Yesterday"),
      ("2026-01-01T12:00:00Z", "2025-12-30T12:00:00Z", "30 December 2025"),
      ("2026-01-01T12:00:00Z", "2026-01-02T00:00:00Z", "2 January"),
      ("2025-12-31T12:00:00Z", "2025-01-01T00:00:00Z", "1 January"),
      ("2025-12-31T12:00:00Z", "2026-01-01T00:00:00Z", "1 January 2026"),
      ("2028-03-01T12:00:00Z", "2028-02-29T12:00:00Z", "Yesterday"),
      ("2028-03-02T12:00:00Z", "2028-02-29T12:00:00Z", "29 February"),
      ("2029-03-01T12:00:00Z", "2029-02-28T12:00:00Z", "Yesterday"),
      ("2029-03-01T12:00:00Z", "2028-02-29T12:00:00Z", "29 February 2028"),
      ("2100-03-01T12:00:00Z", "2100-02-28T12:00:00Z", "Yesterday"),
      ("1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "Yesterday"),
    ])
  func day(now: String, date: String, name: String) throws {
    let (now, date) = (try self.date(now), try self.date(date))
    #expect(LocalTime(now: { now }).name(of: date) == name)
  }

  /// Offsets that `$TZ` may state: hours and minutes, and up to 24 hours.
  @Test(
    "The day and the time of day are those of the time zone",
    arguments: [
      (9 * 3600 + 7 * 60, "00:00", "Today"),
      (9 * 3600 + 6 * 60, "23:59", "Yesterday"),
      (5 * 3600 + 45 * 60, "20:38", "Yesterday"),
      (-(3 * 3600 + 30 * 60), "11:23", "Yesterday"),
      (-(15 * 3600), "23:53", "Yesterday"),
      (24 * 3600, "14:53", "Yesterday"),
      (-24 * 3600, "14:53", "Yesterday"),
    ])
  func zone(offset: Int, clock: String, day: String) throws {
    let (now, date) = (try date("2026-01-01T09:00:00Z"), try date("2025-12-31T14:53:00Z"))
    let time = LocalTime(now: { now }, offset: { _ in offset })
    #expect(time.clock(of: date) == clock)
    #expect(time.name(of: date) == day)
  }

  @Test(
    "A script's time is local and includes the date unless it is today",
    arguments: [
      (-43_200, 0, "00:00"), (-43_201, 0, "2026-01-30 23:59"), (43_199, 0, "23:59"),
      (-43_200, 3600, "01:00"), (-43_200, -3600, "2026-01-30 23:00"),
    ])
  func timestamp(after noonBy: Int, offset: Int, text: String) throws {
    let noon = try date("2026-01-31T12:00:00Z")
    let time = LocalTime(now: { noon }, offset: { _ in offset })
    #expect(time.timestamp(of: noon + TimeInterval(noonBy)) == text)
  }

  @Test("Each date has the offset of its own moment, as when the clocks change")
  func summer() throws {
    let (now, change) = (try date("2026-10-25T12:00:00Z"), try date("2026-10-25T01:00:00Z"))
    let time = LocalTime(now: { now }, offset: { $0 < change ? 7200 : 3600 })
    #expect(time.clock(of: change - 60) == "02:59")
    #expect(time.clock(of: change) == "02:00")
    let midnight = try date("2026-10-24T22:00:00Z")
    #expect(time.name(of: midnight) == "Today")
    #expect(time.name(of: midnight - 1) == "Yesterday")
    #expect(!time.isSameDay(midnight - 1, midnight))
    #expect(time.isSameDay(midnight, midnight + 25 * 3600 - 1))
  }

  @Test(
    "A date that no calendar shows still has a name",
    arguments: [1e13, -1e13, 1e300, -1e300, .infinity, -.infinity, .nan])
  func extreme(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(!LocalTime().name(of: date).isEmpty)
    #expect(LocalTime().clock(of: date).count == 5)
    #expect(!LocalTime(now: { date }).name(of: Date()).isEmpty)
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}

extension LocalTime {
  /// Returns the local day in English, as it is in a heading without its weekday.
  fileprivate func name(of date: Date) -> String {
    let name = English().day(day(of: date), .spoken)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
