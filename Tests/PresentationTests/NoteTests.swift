import Presentation
import Testing

@Suite("Note")
nonisolated struct NoteTests {
  nonisolated enum Command: String { case add }

  @Test("A note without next steps consists of one text part")
  func text() {
    let (name, count) = ("ada", 2)
    let note: Note = "\(name) has \(count) friends"
    #expect(note.fragments == [.text("ada has 2 friends")])
    #expect(note == Note("ada has 2 friends"))
    #expect(Note("").fragments == [])
  }

  @Test("A note keeps its steps and phrases in order")
  func steps() {
    let note: Note = """
      \(suggesting: Command.add, .user, example: "grace"), or \(suggesting: .back, at: .text) \
      \(phrase: .whereItRuns).
      """
    let add = NextStep.command("add", .user, example: "grace")
    #expect(
      note.fragments == [
        .step(add, at: nil), .text(", or "), .step(.back, at: .text), .text(" "),
        .phrase(.whereItRuns), .text("."),
      ])
    #expect(note.steps == [add, .back])
  }

  @Test("A note interpolated into another note keeps its steps")
  func nested() {
    let inner: Note = "It is gone. \(suggesting: .look)."
    let outer: Note = "chat/ada was not opened: \(inner)"
    #expect(
      outer.fragments == [
        .text("chat/ada was not opened: It is gone. "), .step(.look, at: nil), .text("."),
      ])
  }
}
