import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
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

  /// Pushes a screen, as if somebody else had caused it.
  private func show(_ content: any ScreenContent) async throws {
    try await console.window.setStack([console.window.screens[0], screen(content)])
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

  @Test("A page that comes by itself keeps the number of each row")
  func numbers() async throws {
    let people = People()
    try await follow(people) {
      people.page.rows.insert(Row(id: "eve", "eve"), at: 0)
      await sees("page [\"3. eve\", \"1. ada\", \"2. grace\"]")
      people.page.rows.append(Row(id: "linus", "linus"))
      await sees("rows [\"4. linus\"]")
      people.page.rows.removeAll { $0.id == "ada" }
      await sees("page [\"3. eve\", \"2. grace\", \"4. linus\"]")
      for number in ["2", "3", "4"] {
        await person.types(number, until: "friends> ")
      }
      #expect(people.chosen == ["grace", "eve", "linus"])
      await person.types("look", until: "friends> ")
      #expect(events.last == "page [\"1. eve\", \"2. grace\", \"3. linus\"]")
      await person.types("1", until: "friends> ")
      #expect(people.chosen.last == "eve")
    }
  }

  @Test("A word that a page offers since it changed by itself is executed")
  func words() async throws {
    let people = People()
    let all = people.page.actions
    people.page.actions = []
    try await follow(people) {
      people.page.actions = all
      await until { console.transcript.text.contains("\"word\":\"save\"") }
      await person.types("save", until: "friends> ")
      #expect(people.done == ["save"])
    }
  }

  @Test("A line for a screen that went away by itself is not executed, and the page is repeated")
  func gone() async throws {
    let talk = Talk()
    try await follow(talk, at: "ada> ") {
      let people = People()
      try await show(people)
      await sees("page [\"ada\", \"grace\"]")
      await person.types("save", until: "friends> ")
      #expect(talk.said == [] && people.done == [])
      #expect(events.suffix(2) == ["page [\"1. ada\", \"2. grace\"]", "error screenGone"])
      await person.types("save", until: "friends> ")
      #expect(people.done == ["save"])
    }
  }

  @Test("An empty line accepts a screen that came by itself, without an error")
  func accept() async throws {
    try await follow(People()) {
      let other = People(["linus"])
      try await show(other)
      await sees("page [\"linus\"]")
      await person.types("", until: "friends> ")
      #expect(events.suffix(2) == ["input ", "page [\"1. linus\"]"])
    }
    #expect(events.last == "end 0")
  }

  @Test("An open question holds back pages, but not notices")
  func question() async throws {
    let people = People()
    try await follow(people) {
      await person.types("remove ada", until: "yes or no> ")
      people.page.rows.append(Row(id: "eve", "eve"))
      console.notices.post(Notice("eve came"))
      await sees("notice eve came")
      #expect(events.last == "notice eve came")
      await person.types("yes", until: "friends> ")
      #expect(events.last == "page [\"1. grace\", \"2. eve\"]")
    }
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
