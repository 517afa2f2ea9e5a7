import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Updates while a line is typed")
struct MeanwhileTests {
  let console = ConsoleRun()
  let people = People()

  @Test(
    "Where the terminal edits lines, the prompt of a screen that is gone is not written again",
    arguments: [true, false])
  func replacedPlain(isNoticed: Bool) async throws {
    let person = Person()
    try await console.run(person, on: people, at: "friends> ") {
      if isNoticed { console.notices.post(Notice("You were logged out.")) }
      try await console.window.show(.stack(screen(Talk(label: "welcome"))))
      await person.sees("welcome> ")
    }
    let text = console.transcript.text
    let notice = isNoticed ? "* You were logged out.\n" : ""
    #expect(text.contains("\nfriends> \n\(notice)\nChat\n"))
  }

  @Test("A list grows while a line is typed, and is redrawn if its row numbers stay valid")
  func grows() async throws {
    people.page.rows = []
    people.page.notes = ["You have no friends yet."]
    let session = try await Decisions(on: people)
    people.page.notes = []
    people.page.rows.append(Row(id: "eve", "eve"))
    #expect(session.changes() == "1. eve\n")
    people.page.rows.append(Row(id: "ida", "ida"))
    #expect(session.changes() == "2. ida\n")
  }

  @Test("A page with a text prompt is redrawn when it changes while a line is typed")
  func conversation() async throws {
    let talk = Talk()
    talk.page.notes = ["Nothing was said yet."]
    let session = try await Decisions(on: talk)
    talk.page.notes = []
    talk.page.rows.append(Row(id: "1", "ada: hi"))
    #expect(session.changes() == "  ada: hi\n")
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
}
