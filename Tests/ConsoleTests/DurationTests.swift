import Testing

@testable import Console

nonisolated struct DurationTests {
  @Test(
    "A duration is rounded to 0.1 s, or to 0.001 s if it is under a second",
    arguments: [
      (.zero, "0 s"), (.milliseconds(1), "0.001 s"), (.milliseconds(50), "0.05 s"),
      (.microseconds(999_900), "1 s"), (.milliseconds(2_149), "2.1 s"), (.seconds(30), "30 s"),
    ] as [(Duration, String)])
  func seconds(time: Duration, text: String) {
    #expect(time.inSeconds == text)
  }
}
