import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Lines of a session that has ended")
struct EndedSessionTests {
  private static func end(_ console: ConsoleRun, byOthers: Bool) async throws {
    if byOthers { console.notices.post(Notice("You were logged out.", endsSession: true)) }
    try await console.window.show(.stack(screen(People())))
  }

  /// Lets the work of the first line end the session.
  private static func end(_ shop: Shop, byOthers: Bool) {
    var lines = 0
    shop.console.session.settled = { [console = shop.console] in
      lines += 1
      if lines == 2 { try? await end(console, byOthers: byOthers) }
    }
  }

  @Test(
    "Lines typed ahead go on if the person ended the session, and are dropped if others did",
    arguments: Session.all(in: "EndedSessions"))
  func ahead(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "ended by others": { end($0, byOthers: true) },
    "ended by the person": { end($0, byOthers: false) },
    "the session ends": { shop in
      try await end(shop.console, byOthers: true)
      await until { shop.console.notices.isEmpty }
    },
  ]

  @Test("A secret for a session that somebody else has ended is neither used nor shown")
  func secret() async throws {
    let session = try await Decisions(on: Talk(.secret), .script(isTester: false))
    session.console.notices.post(Notice("You were logged out.", endsSession: true))
    try await session.console.window.show(.stack(screen(People())))
    let shown = session.types("my secret")
    #expect(session.started == [] && !shown.contains("my secret"), "\(shown)")
    #expect(shown.hasSuffix("Stopped at line 1, because the next line may be a secret.\n"))
  }
}

@Suite("The longest wait for a line")
struct LongestPauseTests {
  let console = ConsoleRun()
  let person = Person()
  /// The time that has passed.
  let time = HandClock()
  static let sentence =
    "No line was typed for a long time, so the session ends. Start it again.\n"

  @Test("A session ends after the longest wait for a line, which each line begins again")
  func ends() async throws {
    var settings = Front.Settings()
    settings.clock = time.clock
    settings.longestPause = { .seconds(300) }
    let task = Task { [settings] in
      try await console.run(person, on: People(), settings: settings)
    }
    for _ in 1...3 {
      await person.sees("friends> ")
      await letMainActorRun()
      await time.advance(by: .seconds(299))
      #expect(!console.transcript.text.contains(Self.sentence))
      person.types("where")
    }
    await person.sees("friends> ")
    await letMainActorRun()
    await time.advance(by: .seconds(300))
    let text = try await task.value
    #expect(text.hasSuffix(Self.sentence), "\(text)")
    #expect(console.status == 0)
  }
}
