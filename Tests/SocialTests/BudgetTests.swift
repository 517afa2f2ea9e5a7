import Foundation
import Testing

@testable import Social

struct BudgetTests {
  static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test("A budget is free again at the end of the window that its first use began")
  func window() {
    let budget = Budget(count: 3, window: 60)
    var use = BudgetUse()
    for second in [0.0, 30, 59] { #expect(use.add(within: budget, at: Self.start + second) == 0) }
    #expect(use.add(within: budget, at: Self.start + 59) == 1)
    #expect(use.add(within: budget, at: Self.start + 59.999) == 1)
    // A use that comes too early does not prolong the wait.
    for _ in 1...3 { #expect(use.add(within: budget, at: Self.start + 60) == 0) }
    #expect(use.add(within: budget, at: Self.start + 60) == 60)
  }

  @Test("Of 1,000 user names that somebody asks for, 25 are answered in the first 5 minutes")
  func names() {
    var use = BudgetUse()
    var answered = 0
    // One name in each half second, until the wait is over.
    for number in 0..<1_000 where number <= 600 {
      if use.add(within: Budgets.hosted[.names], at: Self.start + Double(number) / 2) == 0 {
        answered += 1
      }
    }
    #expect(answered == 20 + 4)
    #expect(use.add(within: Budgets.hosted[.names], at: Self.start + 309.5) == 0)
  }

  @Test("A clock that is set back or ahead holds nobody longer than a window")
  func clock() {
    let budget = Budget(count: 1, window: 60, pace: 10)
    var use = BudgetUse()
    #expect(use.add(within: budget, at: Self.start) == 0)
    #expect(use.add(within: budget, at: Self.start + 1) == 9)
    #expect(use.add(within: budget, at: Self.start - 86_400) == 0)
    #expect(use.add(within: budget, at: Self.start - 86_400) == 10)
    #expect(use.add(within: budget, at: Self.start) == 0)
  }
}

struct LoginThrottleTests {
  static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test("Five login attempts are free; then the wait doubles each time, up to 15 minutes")
  func schedule() {
    var guesses = LoginThrottle()
    var now = Self.start
    var waits: [Int] = []
    for _ in 1...18 {
      let wait = guesses.add(at: now)
      waits.append(wait)
      guard wait > 0 else { continue }
      // An attempt is rejected up to the last millisecond of the wait.
      #expect(guesses.add(at: now + Double(wait) - 0.001) == 1)
      now += Double(wait)
      #expect(guesses.add(at: now) == 0)
    }
    #expect(waits == [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    #expect(guesses.count == 18 && guesses.last == now)
  }

  @Test("A day of guessing allows 109 login attempts")
  func day() {
    var (guesses, second, count) = (LoginThrottle(), 0, 0)
    while second < 86_400 {
      let wait = guesses.add(at: Self.start + Double(second))
      if wait == 0 { count += 1 }
      second += wait
    }
    #expect(count == 109)
  }

  @Test("A login attempt that comes too early does not prolong the wait")
  func early() {
    var guesses = LoginThrottle(count: 10, last: Self.start)
    for second in 0..<32 { #expect(guesses.add(at: Self.start + Double(second)) == 32 - second) }
    #expect(guesses.add(at: Self.start + 32) == 0)
  }

  @Test("Setting the clock back does not prolong the wait for a login attempt")
  func setBack() {
    var guesses = LoginThrottle(count: 10, last: Self.start + 1e9)
    #expect(guesses.add(at: Self.start) == 32)
    #expect(guesses.add(at: Self.start + 31) == 1)
    #expect(guesses.add(at: Self.start + 32) == 0)
  }

  @Test(
    "A LoginThrottle with any stored count and date waits 0 to 900 seconds",
    arguments: [Int.min, -1, 0, 5, 1_000, .max],
    [0, 1e300, -1e300, .infinity, -.infinity, .nan])
  func anything(count: Int, last: Double) {
    var guesses = LoginThrottle(count: count, last: Date(timeIntervalSinceReferenceDate: last))
    #expect((0...900).contains(guesses.add(at: Self.start)))
    #expect((0...900).contains(guesses.add(at: Self.start + 1)))
  }
}
