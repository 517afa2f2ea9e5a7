import CommandLineOptions
import Foundation
import Testing

@Suite("The offset of local time")
struct LocalOffsetTests {
  @Test(
    "A date that no clock shows, such as one of a damaged file, has some offset",
    arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func extreme(seconds: Double) {
    #expect(abs(Date(timeIntervalSince1970: seconds).localOffset) <= 86_400)
  }
}
