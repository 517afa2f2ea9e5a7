import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Updates while a line is typed")
struct MeanwhileTests {
  let session = Session()
  let person = Person(editsLines: true)

  /// Returns the output that `happening` causes while the prompt waits for a line.
  private func shown(
    on content: any ScreenContent, at prompt: String, while happening: () async throws -> Void
  ) async throws -> String {
    let root = Root.stack(screen(content))
    let (session, person) = (session, person)
    let task = Task { _ = try await session.run(person, on: root) }
    await person.sees(prompt)
    let length = session.transcript.text.count
    try await happening()
    // The output must come before the next line is typed.
    await until { session.transcript.text.count != length }
    person.types(.end)
    try await task.value
    return String(session.transcript.text.dropFirst(length))
  }

  @Test("A notice that comes while a line is typed is shown at once")
  func notice() async throws {
    let text = try await shown(on: People(), at: "friends> ") {
      session.notices.post(Notice("Ada Lovelace: hi"))
    }
    #expect(text.hasPrefix("* Ada Lovelace: hi\n"), "\(text)")
  }

  @Test("Where the terminal edits lines, a notice begins a line, and the prompt is written again")
  func plain() async throws {
    person.editsLines = false
    let text = try await shown(on: People(), at: "friends> ") {
      session.notices.post(Notice("Ada Lovelace: hi"))
    }
    #expect(text.hasPrefix("\n* Ada Lovelace: hi\nfriends> "), "\(text)")
  }

  @Test("If the screen is replaced while a line is typed, the new one appears with its prompt")
  func replaced() async throws {
    let (session, person) = (session, person)
    let task = Task { _ = try await session.run(person, on: .stack(screen(People()))) }
    await person.sees("friends> ")
    session.notices.post(Notice("You were logged out."))
    try await session.window.show(.stack(screen(Talk(label: "welcome"))))
    await person.sees("welcome> ")
    person.types(.end)
    try await task.value
    let text = session.transcript.text
    #expect(text.contains("* You were logged out.\n"), "\(text)")
    #expect(text.ranges(of: "\nChat\n").count == 1, "\(text)")
  }

  @Test(
    "Where the terminal edits lines, the prompt of a screen that is gone is not written again",
    arguments: [true, false])
  func replacedPlain(isNoticed: Bool) async throws {
    person.editsLines = false
    let (session, person) = (session, person)
    let task = Task { _ = try await session.run(person, on: .stack(screen(People()))) }
    await person.sees("friends> ")
    if isNoticed { session.notices.post(Notice("You were logged out.")) }
    try await session.window.show(.stack(screen(Talk(label: "welcome"))))
    await person.sees("welcome> ")
    person.types(.end)
    try await task.value
    let text = session.transcript.text
    let notice = isNoticed ? "* You were logged out.\n" : ""
    #expect(text.contains("\nfriends> \n\(notice)\nChat\n"), "\(text)")
  }

  @Test("Rows appended while a line is typed are shown with the next numbers")
  func grows() async throws {
    let people = People()
    let text = try await shown(on: people, at: "friends> ") {
      people.page.rows.append(Row(id: "eve", "eve"))
    }
    #expect(text.hasPrefix("3. eve\n"), "\(text)")
  }

  @Test("A list is redrawn while a line is typed if its row numbers stay valid")
  func beside() async throws {
    let people = People([])
    people.page.notes = ["You have no friends yet."]
    let text = try await shown(on: people, at: "friends> ") {
      people.page.notes = []
      people.page.rows.append(Row(id: "eve", "eve"))
    }
    #expect(text.hasPrefix("\nFriends\n1. eve\n"), "\(text)")
  }

  @Test("A list is not redrawn while a line is typed if its row numbers would change")
  func numbers() async throws {
    let people = People()
    let root = Root.stack(screen(people))
    let (session, person) = (session, person)
    let task = Task { _ = try await session.run(person, on: root) }
    await person.sees("friends> ")
    people.page.rows.insert(Row(id: "eve", "eve"), at: 0)
    session.notices.post(Notice("eve came"))
    await until { session.transcript.text.contains("eve came") }
    person.types("1")
    await person.sees("friends> ")
    #expect(people.chosen == ["ada"])
    person.types(.end)
    try await task.value
    let after = session.transcript.text.split(separator: "* eve came\n").last ?? ""
    #expect(after.contains("1. eve\n2. ada\n"), "\(session.transcript.text)")
  }

  @Test("A page with a text prompt is redrawn when it changes while a line is typed")
  func conversation() async throws {
    let talk = Talk()
    talk.page.notes = ["Nothing was said yet."]
    let text = try await shown(on: talk, at: "ada> ") {
      talk.page.notes = []
      talk.page.rows.append(Row(id: "1", "ada: hi"))
    }
    #expect(text.hasPrefix("\nChat\n  ada: hi\n"), "\(text)")
  }

  @Test("A script shows updates only between its lines")
  func script() async throws {
    let people = People()
    let input = Interruption("save") {
      people.page.rows.append(Row(id: "eve", "eve"))
      session.notices.post(Notice("eve came"))
      await letMainActorRun()
      #expect(!session.transcript.text.contains("eve"))
    }
    let text = try await session.run(input, on: .stack(screen(people)))
    #expect(text.contains("friends> save\n* eve came\n"), "\(text)")
  }

  @Test("A terminal shows prompts even with echo turned off")
  func noEcho() async throws {
    var settings = Front.Settings.untimed
    settings.echoes = false
    let text = try await session.run(
      ScriptedInput(["save"], isTerminal: true), on: .stack(screen(People())), settings: settings)
    #expect(text.hasSuffix("friends> \n"), "\(text)")
  }
}
