import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Updates while a line is awaited")
struct ListRedrawTests {
  let people = People()

  @Test(
    "What others change in a list is drawn when it disturbs nobody",
    arguments: [
      Course("A new row is drawn alone, under the next number; the others keep theirs") {
        $1.arrives("eve")
        $0.changes()
        $0.types(lines: "3", "2", "look")
      },
      Course("A list that was empty grows, and is redrawn if its row numbers stay valid") {
        $1.page.rows = []
        $1.page.notes = ["You have no friends yet."]
        $0.types("look")
        $1.page.notes = []
        for name in ["eve", "ida"] {
          $1.page.rows.append(Row(id: name, name))
          $0.changes()
        }
      },
      Course("A title that counts something else is drawn above rows or notes, and not alone") {
        $1.page.badge = "1 request"
        $0.changes()
        $1.page.badge = "2 requests"
        $1.arrives("eve")
        $0.changes()
      },
      Course("A row that is gone leaves its number to no other row, so that choosing it fails") {
        $1.page.rows[0] = Row(id: "eve", "eve")
        $0.changes()
        $0.types("1")
      },
      Course("A list that changed while a line was typed is redrawn when the line is empty again") {
        $1.arrives("eve")
        $0.changes()
        $0.isTyping = true
        $1.arrives("ida")
        $0.changes(Notice("Ida came."))
        $0.changes(after: .seconds(2), Notice("It is late."))
        $0.isTyping = false
        $0.changes()
        $0.isTyping = true
        $1.arrives("joan")
        $0.changes()
        $0.types("1")
      },
      Course("The list does not push away an open question, at which a notice names no link") {
        $0.state.asking.question = .init(.value($1.page.actions[0]), about: nil)
        $1.arrives("eve")
        $0.changes(Notice("Eve came.", address: Address("eve")))
      },
      Course(
        "Where the terminal edits lines, only a notice is shown, and the prompt with its count",
        .person(editsLines: false)
      ) {
        $0.console.notices.counts = ["friends": 1]
        $1.arrives("eve")
        $0.changes(Notice("Eve came."))
      },
      Course("Rows that were shown can be chosen after others push them out of a long list") {
        $1.page.rows = (1...30).map { Row(id: "user\($0)", "user\($0)") }
        $0.types("look")
        $1.arrives("eve")
        $0.changes()
        $0.types("20")
      },
    ] as [Course<People>])
  func others(course: Course<People>) async throws {
    try await course.holds(in: "Changes", on: people)
  }

  @Test("A list that changes is drawn at most once in 2 s, with what is new then")
  func pause() async throws {
    let (console, person, clock) = (ConsoleRun(), Person(editsLines: true), HandClock())
    func waits(for text: String) async { await until { console.transcript.text.contains(text) } }
    let text = try await console.run(
      person, on: people, at: "friends> ", settings: .untimed { $0.clock = clock.clock }
    ) {
      people.arrives("eve")
      await waits(for: "eve")
      people.arrives("ida")
      people.arrives("joan")
      console.notices.post(Notice("Joan came."))
      await waits(for: "Joan came.")
      #expect(!console.transcript.text.contains("ida"))
      await until { clock.isAwaited }
      await clock.advance(by: .seconds(2))
      await waits(for: "ida")
      clock.endSleeps()
    }
    #expect(text.contains("4. joan\n5. ida\n"), "\(text)")
  }

  @Test(
    "Where the terminal edits lines, the prompt of a screen that is gone is not written again",
    arguments: [true, false])
  func replacedPlain(isNoticed: Bool) async throws {
    let (console, person) = (ConsoleRun(), Person())
    try await console.run(person, on: people, at: "friends> ") {
      if isNoticed { console.notices.post(Notice("You were logged out.")) }
      try await console.window.show(.stack(screen(Talk(label: "welcome"))))
      await person.sees("welcome> ")
    }
    let text = console.transcript.text
    let notice = isNoticed ? "* You were logged out.\n" : ""
    #expect(text.contains("\nfriends> \n\(notice)\nChat\n"))
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
    "A script shows updates only between its lines, and a redraw none",
    arguments: Session.all(in: "Between"))
  func between(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "news": news,
    "a row goes": { $0.people.page.rows.removeFirst() },
  ]

  private static func news(_ shop: Shop) async {
    shop.people.page.rows.append(Row(id: "linus", "linus"))
    shop.console.notices.post(Notice("linus came"))
    await letMainActorRun()
    #expect(!shop.console.transcript.text.contains("linus"))
  }
}

extension People {
  /// Adds a row at the top.
  fileprivate func arrives(_ name: String) { page.rows.insert(Row(id: name, name), at: 0) }
}
