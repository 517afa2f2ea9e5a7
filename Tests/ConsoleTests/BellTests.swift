import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Bell")
struct BellTests {
  let session = Session()

  private func settings(_ change: (inout Front.Settings) -> Void = { _ in }) -> Front.Settings {
    var settings = Front.Settings.untimed
    settings.rings = true
    change(&settings)
    return settings
  }

  @Test("Scripts, JSON and sentences ring no bell")
  func others() async throws {
    for (format, isTerminal) in [(.text, false), (.json, true), (.sentences, true)]
      as [(Front.Settings.Format, Bool)]
    {
      let session = Session()
      let text = try await session.run(
        ScriptedInput(["help"], isTerminal: isTerminal), on: .stack(screen(People())),
        settings: settings { $0.format = format })
      #expect(!text.contains("\u{1B}") && !text.contains("\u{07}"), "\(text)")
    }
  }

  @Test("The bell rings for a notice that comes while a line is awaited, if it is on")
  func bell() async throws {
    for rings in [true, false] {
      let (session, person) = (Session(), Person())
      let task = Task {
        _ = try await session.run(
          person, on: .stack(screen(People())),
          settings: settings { $0.rings = rings })
      }
      await person.sees("friends> ")
      session.notices.post(Notice("Ada Lovelace: hi"))
      await until { session.transcript.text.contains("hi") }
      person.types(.end)
      try await task.value
      #expect(session.transcript.text.contains("\u{07}* Ada Lovelace: hi\n") == rings)
      #expect(session.transcript.text.contains("\u{07}") == rings)
    }
  }

  @Test("The bell does not ring for a notice of the person's own line")
  func own() async throws {
    let people = People()
    people.whenChosen = { [notices = session.notices] in notices.post(Notice("Done.")) }
    let text = try await session.run(
      ScriptedInput(["1"], isTerminal: true), on: .stack(screen(people)),
      settings: settings())
    #expect(text.contains("* Done.") && !text.contains("\u{07}"))
  }
}
