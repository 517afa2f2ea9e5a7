import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Lines of a session that has ended")
struct EndedSessionTests {
  let session = Session()
  let people = People()
  let others = People()

  private func end(byOthers: Bool) async throws {
    if byOthers { session.notices.post(Notice("You were logged out.", endsSession: true)) }
    try await session.window.show(.stack(screen(others)))
  }

  @Test(
    "Lines typed ahead go on if the person ended the session, and are dropped if others did",
    arguments: [true, false])
  func ahead(byOthers: Bool) async throws {
    let person = Person(editsLines: true)
    person.types("help")
    person.types(.end)
    var lines = 0
    let settings = Front.Settings.untimed {
      $0.settled = {
        lines += 1
        if lines == 2 { try? await end(byOthers: byOthers) }  // with the work of the first line
      }
    }
    try await session.run(person, on: people, settings: settings)
    #expect(person.goesOn == [true, !byOthers])
  }

  @Test("A script shows and executes no line after somebody else has ended its session")
  func script() async throws {
    var lines = 0
    let settings = Front.Settings.untimed {
      $0.settled = {
        lines += 1
        if lines == 2 { try? await end(byOthers: true) }  // with the work of the first line
      }
    }
    let input = ScriptedInput(["help", "add eve", "add grace"])
    let text = try await session.run(input, on: people, settings: settings)
    #expect(people.done + others.done == [])
    #expect(!text.contains("add eve") && !text.contains("add grace"), "\(text)")
    #expect(text.hasSuffix("Stopped at line 2, because the next line may be a secret.\n"))
    #expect(session.status == 65)
  }

  @Test("A line that arrives while the end of its session is shown is not executed")
  func late() async throws {
    let input = Interruption("add eve", isTerminal: true) {
      try await end(byOthers: true)
      await until { session.notices.isEmpty }
    }
    let text = try await session.run(input, on: people)
    #expect(people.done + others.done == [])
    #expect(text.contains("so what you typed was discarded."))
  }
}
