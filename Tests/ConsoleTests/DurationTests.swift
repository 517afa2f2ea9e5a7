import Testing

@testable import Console

struct DurationTests {
  @Test(
    "A time is said to a tenth of a second, and a short one to a thousandth",
    arguments: [
      (.zero, "0 s"), (.milliseconds(1), "0.001 s"), (.milliseconds(50), "0.05 s"),
      (.microseconds(999_900), "1 s"), (.milliseconds(2_149), "2.1 s"), (.seconds(30), "30 s"),
    ] as [(Duration, String)])
  func seconds(time: Duration, text: String) {
    #expect(time.inSeconds == text)
  }
}
