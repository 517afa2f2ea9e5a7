import Testing

@testable import Sessions

@Suite("Session lifetime")
struct SessionLifetimeTests {
  /// Each case has the minutes from the login to each input, and the end at the last input.
  @Test(
    "A session ends 30 minutes after the last input or 12 hours after the login",
    arguments: [
      ([], nil), ([29], nil), ([30], .idle), ([20, 40, 69], nil), ([20, 40, 70], .idle),
      ([30, 31], .idle),
      (Array(stride(from: 25, to: 720, by: 25)), nil),
      (Array(stride(from: 25, to: 720, by: 25)) + [719], nil),
      (Array(stride(from: 25, to: 720, by: 25)) + [720], .old), ([720], .old),
    ] as [([Int], SessionLifetime.End?)])
  func ends(inputs: [Int], end: SessionLifetime.End?) {
    let login = ContinuousClock.now
    let lifetime = SessionLifetime(from: login)
    var last: SessionLifetime.End?
    for input in inputs {
      let now = login + .seconds(60 * input)
      last = lifetime.end(at: now)
      lifetime.use(at: now)
    }
    #expect(last == end)
  }
}
