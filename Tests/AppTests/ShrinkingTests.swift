import ConsoleTestSupport
import Routing
import TestSupport
import Testing

@testable import Console
@testable import ConsoleTesting
@testable import TrellisApp

@Suite("Shortened scripts of the monkey")
struct ShrinkingTests {
  /// The screens that have to be opened in this order for the planted fault.
  private static let steps = ["friends/requests", "chats", "me/edit"]
  private static let signUp = ["signup", "ada", "ada"] + [usualPassword, usualPassword]

  @Test("A planted fault of three steps shrinks to six lines after the sign-up")
  func planted() async throws {
    var lengths: [Int] = []
    for seed in 1...40 as ClosedRange<UInt64> where lengths.count < 3 {
      let journey = try await faulty()
      let monkey = Monkey(
        lines: 200, random: Chance(seed: seed), window: journey.window,
        commands: journey.services.commands(in: journey.window))
      _ = await journey.run(monkey, Transcript())
      guard let finding = monkey.finding else { continue }
      var runs = 0
      let shrunk = try await finding.shortened {
        runs += 1
        return try await faulty()
      }
      #expect(shrunk.script.count <= Self.signUp.count + 6, "\(shrunk)")
      #expect(shrunk.rule == finding.rule && runs < 500, "\(runs) runs")
      lengths.append(finding.script.count)
    }
    #expect(lengths.count == 3 && (lengths.max() ?? 0) > 50, "found after \(lengths)")
  }

  /// Returns the app with a fault that appears when the screens were opened in order.
  private func faulty() async throws -> Journey {
    let journey = try await Journey()
    var left = Self.steps[...]
    journey.window.journal.observe { [window = journey.window] event in
      guard event.to?.description == left.first else { return }
      left.removeFirst()
      if left.isEmpty { window.start("planted") { throw Fault() } }
    }
    return journey
  }
}
