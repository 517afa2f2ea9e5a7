import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Following in JSON")
struct FollowTests {
  let console = ConsoleRun()
  let person = Person()

  private var events: [String] { console.events.map(\.summary) }

  /// Runs a session that follows, lets something happen at `prompt`, and ends the input.
  private func follow(
    _ content: any ScreenContent, at prompt: String = "friends> ",
    _ happening: () async throws -> Void
  ) async throws {
    let settings = Front.Settings.untimed { ($0.format, $0.follows) = (.json, true) }
    try await console.run(person, on: content, at: prompt, settings: settings, happening)
  }

  /// Waits for an event that was not written before; notices and pages are written separately.
  private func sees(_ event: String) async { await until { events.contains(event) } }

  @Test("A program that follows receives notices, added rows and changed pages between its lines")
  func live() async throws {
    let people = People()
    try await follow(people) {
      console.notices.post(Notice("eve came"))
      await sees("notice eve came")
      people.page.rows.append(Row(id: "eve", "eve"))
      await sees("rows [\"3. eve\"]")
      people.page.notes = ["Somebody asks."]
      await sees("page [\"1. ada\", \"2. grace\", \"3. eve\"]")
    }
    #expect(events.last == "end 0")
  }

  @Test(
    "Live updates run at a terminal and for a program that follows, not for a script",
    arguments: [
      (true, Front.Settings.Format.text, false), (false, .text, true), (false, .json, false),
      (false, .json, true),
    ])
  func updates(isTerminal: Bool, format: Front.Settings.Format, follows: Bool) async throws {
    var opened = 0
    console.session.updates = LiveUpdates(
      on: {
        opened += 1
        return AsyncStream<Void> { nil }
      }, notices: console.notices)
    let settings = Front.Settings.untimed { ($0.format, $0.follows) = (format, follows) }
    try await console.run("look", "look", on: People(), isTerminal: isTerminal, settings: settings)
    #expect(opened == (isTerminal || format == .json && follows ? 1 : 0))
  }

  /// Pushes a screen, as if somebody else had caused it.
  private static func show(_ content: any ScreenContent, to session: Decisions) async throws {
    let window = session.console.window
    try await window.setStack([window.screens[0], screen(content)])
    session.changes()
  }

  nonisolated private static let program = Reader.program(follows: true)

  @Test(
    "A program acts on what it was told last",
    arguments: [
      Course("A page that comes by itself keeps the number of each row", program) {
        $1.page.rows.insert(Row(id: "eve", "eve"), at: 0)
        $0.changes()
        $1.page.rows.append(Row(id: "linus", "linus"))
        $0.changes()
        $1.page.rows.removeAll { $0.id == "ada" }
        $0.changes()
        $0.types(lines: "2", "3", "4", "look", "1")
      },
      Course("A word that a page offers since it changed by itself is executed", program) {
        let all = $1.page.actions
        $1.page.actions = []
        $0.types("look")
        $1.page.actions = all
        $0.changes()
        $0.types("save")
      },
      Course(
        "A line for a screen that went away by itself is not executed, and the page is repeated",
        program
      ) { session, _ in
        try await show(People(["linus"]), to: session)
        session.types(lines: "save", "save")
      },
      Course("An empty line accepts a screen that came by itself, without an error", program) {
        session, _ in
        try await show(People(["linus"]), to: session)
        session.types("")
      },
      Course("An open question holds back pages, but not notices", program) {
        $0.state.asking.question = .removal
        $1.page.rows.append(Row(id: "eve", "eve"))
        $0.changes(Notice("eve came"))
        $0.types("no")
      },
    ] as [Course<People>])
  func told(course: Course<People>) async throws {
    try await course.holds(in: "Following", on: People())
  }

  @Test("Following ends when another root replaces the session between two lines")
  func sessionEnd() async throws {
    try await follow(People()) {
      console.notices.post(Notice("You were logged out."))
      try await console.window.show(.stack(screen(Bare("Welcome"))), isForced: true)
      await sees("end 0")
    }
    #expect(
      events.suffix(3).map { $0.prefix(6) } == ["notice", "page [", "end 0"], "\(events)")
  }
}
