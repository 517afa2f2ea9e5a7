import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Redrawing the screen")
struct RedrawTests {
  let console = ConsoleRun()
  let person = Person()
  let people = People((1...50).map { "user\($0)" })

  /// Returns the output of a redraw at `prompt`, after the typed lines.
  private func redrawn(
    after lines: String..., at prompt: String, meanwhile: () -> Void = {}
  ) async throws -> String {
    for line in lines { person.types(line) }
    var text = ""
    try await console.run(person, on: people, at: prompt) {
      meanwhile()
      let length = console.transcript.text.count
      try person.redraw()
      text = String(console.transcript.text.dropFirst(length))
    }
    return text
  }

  @Test("A redraw shows the page as it was drawn, so that its numbers stay valid")
  func page() async throws {
    people.page.rows.removeLast(48)
    let text = try await redrawn(at: "friends> ") { people.page.rows.removeFirst() }
    #expect(text == "Friends\n1. user1\n2. user2\n")
  }

  @Test("A redraw shows all rows that were shown")
  func more() async throws {
    let text = try await redrawn(after: "more", "help", at: "friends> ")
    #expect(text.hasPrefix("Friends\n 1. user1\n"))
    #expect(
      text.hasSuffix("\n40. user40\n40 of 50. Type more, all or find <text> to see others.\n"))
  }

  @Test("A redraw at a question repeats the question")
  func question() async throws {
    people.page.rows.removeLast(49)
    let text = try await redrawn(after: "remove ada", at: "yes or no> ")
    #expect(
      text == """
        Friends
        1. user1
        Really remove ada? Type y or yes to confirm; anything else cancels.

        """)
  }

  @Test("A redraw does not appear in the transcript")
  func transcript() async throws {
    let transcript = Transcript()
    let settings = Front.Settings.untimed { $0.transcript = transcript }
    try await console.run(person, on: people, at: "friends> ", settings: settings) {
      let before = transcript.text
      try person.redraw()
      #expect(transcript.text == before)
    }
  }
}
