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
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  let people = People()

  /// Returns the output that `happening` causes while the prompt waits for a line.
  private func shown(
    on content: any ScreenContent, at prompt: String = "friends> ", while happening: () -> Void
  ) async throws -> String {
    try await console.run(person, on: content, at: prompt) {
      let length = console.transcript.text.count
      happening()
      // The output must come before the next line is typed.
      await until { console.transcript.text.count != length }
    }
  }

  /// Replaces the screen while a line is typed, and returns all output.
  private func replaced(isNoticed: Bool) async throws -> String {
    try await console.run(person, on: people, at: "friends> ") {
      if isNoticed { console.notices.post(Notice("You were logged out.")) }
      try await console.window.show(.stack(screen(Talk(label: "welcome"))))
      await person.sees("welcome> ")
    }
    return console.transcript.text
  }

  @Test("A notice that comes while a line is typed is shown at once")
  func notice() async throws {
    let text = try await shown(on: people) { console.notices.post(Notice("Ada Lovelace: hi")) }
    #expect(text.hasPrefix("* Ada Lovelace: hi\n"))
  }

  @Test("Where the terminal edits lines, a notice begins a line, and the prompt is written again")
  func plain() async throws {
    person.editsLines = false
    let text = try await shown(on: people) { console.notices.post(Notice("Ada Lovelace: hi")) }
    #expect(text.hasPrefix("\n* Ada Lovelace: hi\nfriends> "))
  }

  @Test("If the screen is replaced while a line is typed, the new one appears with its prompt")
  func replaced() async throws {
    let text = try await replaced(isNoticed: true)
    #expect(text.contains("* You were logged out.\n"))
    #expect(text.ranges(of: "\nChat\n").count == 1, "\(text)")
  }

  @Test(
    "Where the terminal edits lines, the prompt of a screen that is gone is not written again",
    arguments: [true, false])
  func replacedPlain(isNoticed: Bool) async throws {
    person.editsLines = false
    let text = try await replaced(isNoticed: isNoticed)
    let notice = isNoticed ? "* You were logged out.\n" : ""
    #expect(text.contains("\nfriends> \n\(notice)\nChat\n"))
  }

  @Test("Rows appended while a line is typed are shown with the next numbers")
  func grows() async throws {
    let text = try await shown(on: people) { people.page.rows.append(Row(id: "eve", "eve")) }
    #expect(text.hasPrefix("3. eve\n"))
  }

  @Test("A list is redrawn while a line is typed if its row numbers stay valid")
  func beside() async throws {
    people.page.rows = []
    people.page.notes = ["You have no friends yet."]
    let text = try await shown(on: people) {
      people.page.notes = []
      people.page.rows.append(Row(id: "eve", "eve"))
    }
    #expect(text.hasPrefix("\nFriends\n1. eve\n"))
  }

  @Test("A list whose row numbers would change is not redrawn while a line is typed")
  func numbers() async throws {
    let text = try await console.run(person, on: people, at: "friends> ") {
      person.beginsLine()
      people.page.rows.insert(Row(id: "eve", "eve"), at: 0)
      console.notices.post(Notice("eve came"))
      await until { console.transcript.text.contains("eve came") }
      await person.types("1", until: "friends> ")
      #expect(people.chosen == ["ada"])
    }
    #expect(text.split(separator: "* eve came\n").last?.contains("1. eve\n2. ada\n") == true)
  }

  @Test("A page with a text prompt is redrawn when it changes while a line is typed")
  func conversation() async throws {
    let talk = Talk()
    talk.page.notes = ["Nothing was said yet."]
    let text = try await shown(on: talk, at: "ada> ") {
      talk.page.notes = []
      talk.page.rows.append(Row(id: "1", "ada: hi"))
    }
    #expect(text.hasPrefix("\nChat\n  ada: hi\n"))
  }

  @Test(
    "A script shows updates only between its lines",
    arguments: [.text, .json] as [Front.Settings.Format])
  func script(format: Front.Settings.Format) async throws {
    let input = Interruption("save") {
      people.page.rows.append(Row(id: "linus", "linus"))
      console.notices.post(Notice("linus came"))
      await letMainActorRun()
      #expect(!console.transcript.text.contains("linus"))
    }
    let text = try await console.run(input, on: people, settings: .untimed { $0.format = format })
    #expect(text.contains(format == .json ? #""linus came""# : "friends> save\n* linus came\n"))
  }

  @Test("A terminal shows prompts even with echo turned off")
  func noEcho() async throws {
    let text = try await console.run(
      "save", on: people, isTerminal: true, settings: .untimed { $0.echoes = false })
    #expect(text.hasSuffix("friends> \n"))
  }
}
