import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("The longest wait for a line")
struct LongestPauseTests {
  let session = Session()
  let person = Person()
  /// The time that has passed.
  let time = Passing()
  static let sentence =
    "No line was typed for a long time, so the session ends. Start it again.\n"

  /// A clock that a test moves.
  final class Passing {
    private var now = ContinuousClock.now
    private var sleeping: [(end: ContinuousClock.Instant, then: CheckedContinuation<Void, Never>)] =
      []

    func pass(_ duration: Duration) async {
      now += duration
      let due = sleeping.filter { $0.end <= now }
      sleeping.removeAll { $0.end <= now }
      for one in due { one.then.resume() }
      await letMainActorRun()
    }

    var clock: FrontClock {
      FrontClock(now: { self.now }) { end in
        await withCheckedContinuation { self.sleeping.append((end, $0)) }
      }
    }
  }

  private var settings: Front.Settings {
    var settings = Front.Settings()
    settings.clock = time.clock
    return settings
  }

  @Test("A session ends after the longest wait for a line, which each line begins again")
  func ends() async throws {
    var settings = settings
    settings.longestPause = { .seconds(300) }
    let task = Task { [settings] in
      try await session.run(person, on: People(), settings: settings)
    }
    for _ in 1...3 {
      await person.sees("friends> ")
      await letMainActorRun()
      await time.pass(.seconds(299))
      #expect(!session.transcript.text.contains(Self.sentence))
      person.types("where")
    }
    await person.sees("friends> ")
    await letMainActorRun()
    await time.pass(.seconds(300))
    let text = try await task.value
    #expect(text.hasSuffix(Self.sentence), "\(text)")
    #expect(session.status == 0)
  }

  @Test("A session without a longest wait goes on")
  func goesOn() async throws {
    let text = try await session.run(person, on: People(), at: "friends> ", settings: settings) {
      await time.pass(.seconds(86_400))
      person.types("where")
      await person.sees("friends> ")
    }
    #expect(!text.contains(Self.sentence))
  }
}
