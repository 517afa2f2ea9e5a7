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
    "The exit status reports the worst failure of a session",
    arguments: [
      (["help", "1"], false, 0),
      (["add nobody", "1"], false, 1),
      (["nonsense"], false, 1),
      (["3"], false, 1),
      (["nonsense"], true, 0),
      (["break", "nonsense"], false, 70),
      (["break"], true, 70),
      (["remove ada"], false, 1),
      (["remove ada"], true, 1),
      (["remove ada", "no"], false, 0),
    ] as [([String], Bool, Int32)])
  func status(lines: [String], isTerminal: Bool, expected: Int32) async throws {
    let input = ScriptedInput(lines, isTerminal: isTerminal)
    let text = try await console.run(input, on: People())
    #expect(console.status == expected, "\(text)")
  }

  @Test(
    "A script is strict, silent or neither",
    arguments: [
      Example(
        "The expect command fails the script unless the page contains the text",
        typing: "expect grace", "expect 2. grace", "expect Friends", status: 0),
      Example(
        "Text that is not on the page is not found", typing: "expect eve", "expect friends>",
        status: 1),
      Example(
        "The expect command needs a slash at a text prompt", typing: "/expect Chat", "expect Chat",
        acts: ["expect Chat"], status: 0
      ) { $0.shows() },
      Example(
        "A strict script stops at the first line that fails and shows the line number",
        typing: "save", "", "# a note", "add nobody", "add eve", acts: ["save"], status: 1
      ) { $0.settings = .untimed { $0.isStrict = true } },
      Example(
        "A script without echo omits only the prompts and the lines read", typing: "save",
        "add nobody"
      ) { $0.settings = .untimed { $0.echoes = false } },
      Example(
        "A terminal shows prompts even with echo turned off", typing: "save", isTerminal: true
      ) { $0.settings = .untimed { $0.echoes = false } },
    ])
  func script(example: Example) async throws { try await example.holds(in: "Scripts") }

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

  @Test("An overlong line sets status 65, and the next line runs")
  func tooLong() async throws {
    let people = People()
    let text = try await console.run(
      Readings([.line("nonsense"), .tooLong, .line("save")]), on: people)
    #expect(text.contains("friends> \nThe line is too long (more than 1 MiB) and was skipped."))
    #expect(people.done == ["save"])
    #expect(console.status == 65)
  }

  @Test(
    "Input in UTF-16 ends with a sentence and status 65", arguments: [Prompt.Kind.command, .secret])
  func utf16(kind: Prompt.Kind) async throws {
    let talk = Talk(kind)
    let text = try await console.run(Readings([.utf16, .line("older")]), on: talk)
    #expect(talk.tried + talk.said == [], "\(text)")
    #expect(
      text.contains("The input is UTF-16, so no line of it was executed. Save it as UTF-8."),
      "\(text)")
    #expect(console.status == 65)
  }

  @Test(
    "An overlong line before a secret ends a script", arguments: [Prompt.Kind.command, .secret])
  func tooLongBeforeSecret(kind: Prompt.Kind) async throws {
    let talk = Talk(kind)
    talk.page.actions = Array(Talk.Command.actions.prefix(1))
    talk.page.actions[0].leadsToSecret = kind == .command
    let text = try await console.run(Readings([.tooLong, .line("older")]), on: talk)
    #expect(talk.tried + talk.said == [], "\(text)")
    #expect(text.hasSuffix("Stopped at line 1, because the next line may be a secret.\n"))
    #expect(console.status == 65)
  }

  @Test(
    "A secret that is not UTF-8 is refused, in a script with status 65, and the next one is taken",
    arguments: [true, false])
  func undecodable(isTerminal: Bool) async throws {
    let talk = Talk(.secret, label: "password")
    let input = Readings(
      [.undecodable("m\u{FFFD}ller"), .line("m\u{FC}ller")], isTerminal: isTerminal)
    let text = try await console.run(
      input, on: talk, settings: .untimed { $0.locale = "LANG is C" })
    let sentence =
      isTerminal
      ? """
      Your terminal sends text in an encoding other than UTF-8 (LANG is C). Set it to
          UTF-8, then type the secret again.
      """ : "The line is not UTF-8, so it was not used as a secret. Save the script as UTF-8."
    #expect(text.contains("password> \n\(sentence)\n"))
    #expect(talk.said == ["m\u{FC}ller"] && !text.contains("m\u{FFFD}ller"))
    #expect(console.status == (isTerminal ? 0 : 65))
  }

  @Test("A line that is not UTF-8 is taken as text, with U+FFFD in place of the invalid bytes")
  func replaced() async throws {
    let talk = Talk()
    let text = try await console.run(Readings([.undecodable("m\u{FFFD}ller")]), on: talk)
    #expect(talk.said == ["m\u{FFFD}ller"] && text.contains("ada> m\u{FFFD}ller\n"))
    #expect(console.status == 0)
  }

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
