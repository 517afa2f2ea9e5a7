import Console
import Foundation
import Testing

@testable import TrellisApp

@Suite("Times on the command line and of the computer")
nonisolated struct StatedTimeTests {
  static let noons: [(text: String, offset: Int, seconds: Double)] = [
    ("2026-01-31T12:00:00Z", 0, 0),
    ("2026-01-31t12:00:00z", 0, 0),
    ("2026-01-31T13:00:00+01:00", 3600, 0),
    ("2026-01-31T06:30:00-05:30", -19_800, 0),
    ("2026-02-01T02:00:00+14:00", 50_400, 0),
    ("2026-01-31T12:00:00-00:00", 0, 0),
    ("2026-01-31T12:00:00.25Z", 0, 0.25),
  ]

  @Test(
    "A time is converted to UTC and keeps its offset for display", arguments: noons)
  func noon(text: String, offset: Int, seconds: Double) throws {
    let time = try #require(StatedTime(text))
    #expect(time.date.timeIntervalSince1970 == 1_769_860_800 + seconds)
    #expect(time.offset == offset)
  }

  @Test("29 February is valid in a leap year")
  func leap() {
    #expect(StatedTime("2028-02-29T00:00:00Z") != nil)
  }

  @Test(
    "An invalid or incomplete time is not parsed",
    arguments: [
      "", "now", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31 12:00:00Z",
      "2026-01-31T12:00:00+01", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00+24:00",
      "2026-01-31T12:00:00+01:60", "2026-01-31T24:00:01Z", "2026-01-31T12:60:00Z",
      "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-01-00T12:00:00Z",
      "2026-01-31T12:00:00Z ", " 2026-01-31T12:00:00Z", "2026-01-31T12:00:00ZZ",
      "２０２６-01-31T12:00:00Z",
    ])
  func none(text: String) {
    #expect(StatedTime(text) == nil)
  }

  @Test(
    "A date that no clock shows, such as one of a damaged file, has some offset",
    arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func extreme(seconds: Double) {
    #expect(abs(Date(timeIntervalSince1970: seconds).localOffset) <= 86_400)
  }
}
