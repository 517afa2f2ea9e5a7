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
