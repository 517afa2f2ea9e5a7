import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("A list that others change while a line is awaited")
struct ListRedrawTests {
  let people = People()

  private func arrives(_ name: String) { people.page.rows.insert(Row(id: name, name), at: 0) }

  @Test("A new row is drawn alone, under the next number; the others keep theirs")
  func numbers() async throws {
    let session = try await Decisions(on: people)
    arrives("eve")
    #expect(session.changes() == "3. eve\n")
    for number in ["3", "2"] { session.types(number) }
    #expect(session.started == ["choose eve", "choose grace"])
    #expect(session.types("look").contains("\nFriends\n1. eve\n2. ada\n3. grace\n"))
  }

  @Test("A title that counts something else is drawn above rows or notes, and not alone")
  func title() async throws {
    let session = try await Decisions(on: people)
    people.page.badge = "1 request"
    #expect(session.changes() == "")
    people.page.badge = "2 requests"
    arrives("eve")
    #expect(session.changes() == "Friends (2 requests)\n3. eve\n")
  }

  @Test("A row that is gone leaves its number to no other row")
  func gone() async throws {
    let session = try await Decisions(on: people)
    people.page.rows[0] = Row(id: "eve", "eve")
    #expect(session.changes() == "3. eve\n")
    session.types("1")
    #expect(session.started == ["choose ada"], "The presenter says that the row is gone.")
  }

  @Test("A list that changes is drawn at most once in 2 s, with what is new then")
  func pause() async throws {
    let (console, person, clock) = (ConsoleRun(), Person(editsLines: true), HandClock())
    func waits(for text: String) async { await until { console.transcript.text.contains(text) } }
    let text = try await console.run(
      person, on: people, at: "friends> ", settings: .untimed { $0.clock = clock.clock }
    ) {
      arrives("eve")
      await waits(for: "eve")
      arrives("ida")
      arrives("joan")
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

  @Test("A list that changed while a line was typed is redrawn when the line is empty again")
  func typing() async throws {
    let session = try await Decisions(on: people)
    arrives("eve")
    session.changes()
    session.isTyping = true
    arrives("ida")
    #expect(session.changes(Notice("Ida came.")) == "* Ida came.\n")
    #expect(session.changes(after: .seconds(2), Notice("It is late.")) == "* It is late.\n")
    session.isTyping = false
    #expect(session.changes() == "4. ida\n")
    session.isTyping = true
    arrives("joan")
    session.changes()
    #expect(session.types("1").contains("5. joan\n"))
    #expect(session.started == ["choose ada"])
  }

  @Test("The list does not push an open question off the screen, at which a notice names no link")
  func question() async throws {
    let session = try await Decisions(on: people)
    let question = Interaction.Question(.value(people.page.actions[0]), about: nil)
    session.state.asking.question = question
    arrives("eve")
    #expect(session.changes(Notice("Eve came.", address: Address("eve"))) == "* Eve came.\n")
  }

  @Test("Where the terminal edits lines, only a notice is shown, and the prompt again")
  func plain() async throws {
    let session = try await Decisions(on: people, .person(editsLines: false))
    arrives("eve")
    #expect(session.changes(Notice("Eve came.")) == "\n* Eve came.\nfriends> ")
  }

  @Test("Rows that were shown can be chosen after others push them out of a long list")
  func long() async throws {
    people.page.rows = (1...30).map { Row(id: "user\($0)", "user\($0)") }
    let session = try await Decisions(on: people)
    arrives("eve")
    session.changes()
    session.types("20")
    #expect(session.started == ["choose user20"])
  }
}
