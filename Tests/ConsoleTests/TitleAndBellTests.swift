import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Window title and bell")
struct TitleAndBellTests {
  let session = Session()

  private func settings(_ change: (inout Front.Settings) -> Void = { _ in }) -> Front.Settings {
    var settings = Front.Settings.untimed
    (settings.rings, settings.setsTitle) = (true, true)
    change(&settings)
    return settings
  }

  @Test(
    "The window gets the title of each screen, without control characters, and its own at the end")
  func title() async throws {
    let (people, window) = (People(), session.window)
    people.page.title = "Ada\u{07}\u{1B}]2;x\u{9C}"
    let first = screen(people)
    people.whenChosen = {
      window.afterwards { try await window.setStack([first, screen(Talk())]) }
    }
    let text = try await session.run(
      ScriptedInput(["1", "/look"], isTerminal: true), on: .stack(first), settings: settings())
    let titles = text.matches(of: /\u{1B}\]2;([^\u{07}]*)\u{07}/).map { String($0.1) }
    #expect(titles == ["Ada␇␛]2;x<U+009C>", "Ada␇␛]2;x<U+009C> > Chat", ""])
    #expect(text.hasPrefix("\u{1B}[22;2t"))
    #expect(text.hasSuffix("\u{1B}[23;2t"))
  }

  @Test("A title cannot end its sequence, whatever it is made of")
  func hostile() {
    let text = Control.title("a\u{07}\u{1B}\\\u{9C}\u{9B}2J\n").sequence
    #expect(text == "\u{1B}]2;a␇␛\\<U+009C><U+009B>2J␊\u{07}")
  }

  @Test("A title is cut to 100 characters")
  func long() {
    let text = Control.title(String(repeating: "x", count: 5_000)).sequence
    #expect(text == "\u{1B}]2;\(String(repeating: "x", count: 100))…\u{07}")
  }

  @Test("Scripts, JSON and sentences set no title and ring no bell")
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
          settings: settings {
            $0.setsTitle = false
            $0.rings = rings
          })
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
      settings: settings { $0.setsTitle = false })
    #expect(text.contains("* Done.") && !text.contains("\u{07}"))
  }
}
