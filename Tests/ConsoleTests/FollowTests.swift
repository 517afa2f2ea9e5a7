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
  func told() async throws {
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
  func live(isTerminal: Bool, format: Front.Settings.Format, follows: Bool) async throws {
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

  /// Begins a session of which a test tells the changes.
  private func session(on content: any ScreenContent) async throws -> Decisions {
    try await Decisions(on: content, .program(follows: true), settings: .json)
  }

  /// Pushes a screen, as if somebody else had caused it.
  private func show(_ content: any ScreenContent, to session: Decisions) async throws {
    let window = session.console.window
    try await window.setStack([window.screens[0], screen(content)])
    session.changes()
  }

  @Test("A page that comes by itself keeps the number of each row")
  func numbers() async throws {
    let people = People()
    let session = try await session(on: people)
    people.page.rows.insert(Row(id: "eve", "eve"), at: 0)
    session.changes()
    people.page.rows.append(Row(id: "linus", "linus"))
    session.changes()
    people.page.rows.removeAll { $0.id == "ada" }
    session.changes()
    #expect(
      session.events.suffix(3) == [
        "page [\"3. eve\", \"1. ada\", \"2. grace\"]", "rows [\"4. linus\"]",
        "page [\"3. eve\", \"2. grace\", \"4. linus\"]",
      ])
    for line in ["2", "3", "4", "look", "1"] { session.types(line) }
    #expect(session.events.contains("page [\"1. eve\", \"2. grace\", \"3. linus\"]"))
    #expect(
      session.started == ["grace", "eve", "linus"].map { "choose \($0)" } + [
        "look", "choose eve",
      ])
  }

  @Test("A word that a page offers since it changed by itself is executed")
  func words() async throws {
    let people = People()
    let all = people.page.actions
    people.page.actions = []
    let session = try await session(on: people)
    people.page.actions = all
    #expect(session.changes().contains("\"word\":\"save\""))
    session.types("save")
    #expect(session.started == ["save"])
  }

  @Test("A line for a screen that went away by itself is not executed, and the page is repeated")
  func gone() async throws {
    let session = try await session(on: Talk())
    try await show(People(), to: session)
    #expect(session.events.last == "page [\"ada\", \"grace\"]")
    session.types("save")
    #expect(session.started == [])
    #expect(session.events.suffix(2) == ["page [\"1. ada\", \"2. grace\"]", "error screenGone"])
    session.types("save")
    #expect(session.started == ["save"])
  }

  @Test("An empty line accepts a screen that came by itself, without an error")
  func accept() async throws {
    let session = try await session(on: People())
    try await show(People(["linus"]), to: session)
    session.types("")
    #expect(
      session.events.suffix(3) == ["page [\"linus\"]", "input ", "page [\"1. linus\"]"])
  }

  @Test("An open question holds back pages, but not notices")
  func question() async throws {
    let people = People()
    let session = try await session(on: people)
    session.state.asking.question = .removal
    people.page.rows.append(Row(id: "eve", "eve"))
    session.changes(Notice("eve came"))
    #expect(session.events.last == "notice eve came")
    session.types("no")
    #expect(session.events.last == "rows [\"3. eve\"]")
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

extension Decisions {
  fileprivate var events: [String] { console.events.map(\.summary) }
}
