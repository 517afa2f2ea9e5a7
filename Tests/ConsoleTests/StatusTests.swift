import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Scripts and their exit status")
struct StatusTests {
  let console = ConsoleRun()

  @Test(
    "A session has the status of its worst failure, where a script may be strict or silent",
    arguments: Session.all(in: "Scripts"))
  func script(session: Session) async throws { try await session.holds(with: Self.changes) }

  @Test("A line whose work never ends stops the script, and the error names the work")
  func endless() async throws {
    let people = People()
    people.whenChosen = { [window = console.window] in
      window.start("wait for ever") { try await forever() }
    }
    let shown = try await console.run("1", "save", on: people, settings: .jumping)
    console.window.cancel()
    #expect(shown.split(separator: "Timed out after 30 s: wait for ever. ").count == 2, "\(shown)")
    #expect(people.done == [])
    #expect(console.status == 1)
  }

  /// Shows a page with this prompt, whose command `older` leads to a secret.
  private static func talk(_ kind: Prompt.Kind, _ shop: Shop) {
    shop.talk = Talk(kind, label: "password")
    shop.talk.page.actions = Array(Talk.Command.actions.prefix(1))
    shop.talk.page.actions[0].leadsToSecret = kind == .command
    shop.settings = .untimed { $0.locale = "LANG is C" }
    shop.shows()
  }

  @Test("Input that is no text is refused", arguments: Session.all(in: "Encodings"))
  func noText(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "strict": { $0.settings.isStrict = true }, "no echo": { $0.settings.echoes = false },
    "a command": { talk(.command, $0) },
    "a secret": { talk(.secret, $0) },
    "a text": { talk(.text, $0) },
  ]

  @Test(
    "A closed output ends the session before the next line runs, with status 74 or that of SIGHUP",
    arguments: 0...4, [(false, 74), (true, 129)] as [(Bool, Int32)])
  func cannotWrite(after count: Int, closed: (isHangUp: Bool, status: Int32)) async throws {
    let people = People()
    try await console.window.show(.stack(screen(people)))
    let front = Front(
      console.session, input: ScriptedInput(["save", "save"]),
      output: BrokenOutput(after: count, throwing: CannotWrite(isHangUp: closed.isHangUp)),
      width: 80, settings: .untimed)
    #expect(await front.run() == closed.status)
    #expect(people.done.count == (count < 4 ? 0 : 1))
  }

  @Test(
    "A JSON session whose transcript is full ends with one end event of status 74",
    arguments: 0...6)
  func end(writes: Int) async throws {
    let settings = Front.Settings.untimed {
      ($0.format, $0.transcript) = (.json, BrokenOutput(after: writes))
    }
    try await console.run("add eve", "quit", on: People(), settings: settings)
    let events = console.events.map(\.summary)
    #expect(events.filter { $0.hasPrefix("end") } == ["end 74"])
    #expect(events.last == "end 74")
  }
}
