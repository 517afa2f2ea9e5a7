import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Lines of a session that has ended")
struct EndedSessionTests {
  let console = ConsoleRun()
  let people = People()
  let others = People()

  private func end(byOthers: Bool) async throws {
    if byOthers { console.notices.post(Notice("You were logged out.", endsSession: true)) }
    try await console.window.show(.stack(screen(others)))
  }

  /// Lets the work of the first line end the session.
  private func endWithFirstLine(byOthers: Bool) {
    var lines = 0
    console.session.settled = {
      lines += 1
      if lines == 2 { try? await end(byOthers: byOthers) }
    }
  }

  @Test(
    "Lines typed ahead go on if the person ended the session, and are dropped if others did",
    arguments: [true, false])
  func ahead(byOthers: Bool) async throws {
    let person = Person(editsLines: true)
    endWithFirstLine(byOthers: byOthers)
    try await console.run(person, typing: ["help"], on: people)
    #expect(person.goesOn == [true, !byOthers])
  }

  @Test("A script shows and executes no line after somebody else has ended its session")
  func script() async throws {
    endWithFirstLine(byOthers: true)
    let text = try await console.run("help", "add eve", "add grace", on: people)
    #expect(people.done + others.done == [])
    #expect(!text.contains("add eve") && !text.contains("add grace"), "\(text)")
    #expect(text.hasSuffix("Stopped at line 2, because the next line may be a secret.\n"))
    #expect(console.status == 65)
  }

  @Test("A secret for a session that somebody else has ended is neither used nor shown")
  func secret() async throws {
    let session = try await Decisions(on: Talk(.secret), .script(isTester: false))
    session.console.notices.post(Notice("You were logged out.", endsSession: true))
    try await session.console.window.show(.stack(screen(others)))
    let shown = session.types("my secret")
    #expect(session.started == [] && !shown.contains("my secret"), "\(shown)")
    #expect(shown.hasSuffix("Stopped at line 1, because the next line may be a secret.\n"))
  }

  @Test("A line that arrives while the end of its session is shown is not executed")
  func late() async throws {
    let input = Interruption("add eve", isTerminal: true) {
      try await end(byOthers: true)
      await until { console.notices.isEmpty }
    }
    let text = try await console.run(input, on: people)
    #expect(people.done + others.done == [])
    #expect(text.contains("so what you typed was discarded."))
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
