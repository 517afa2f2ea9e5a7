import Presentation
import Routing
import Testing
import Wording

@Suite("Note")
nonisolated struct NoteTests {
  nonisolated enum Command: PageCommand {
    case add(String), clear
    static var actions: [Action] { [] }
  }

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
      \(suggesting: Command.add), \(suggesting: Command.add("tea")), \(suggesting: Command.clear) \
      or \(suggesting: .back, at: .text) \(phrase: .whereItRuns).
      """
    let steps = [Offer(Command.add), Offer(Command.add("tea")), Offer(Command.clear)]
      .map(NextStep.command)
    #expect(
      note.fragments == [
        .step(steps[0], at: nil), .text(", "), .step(steps[1], at: nil), .text(", "),
        .step(steps[2], at: nil), .text(" or "), .step(.back, at: .text), .text(" "),
        .phrase(.whereItRuns), .text("."),
      ])
    #expect(note.steps == steps + [.back])
    #expect(Set(steps).count == 3)
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

@Suite("Routing error messages")
nonisolated struct UserFacingErrorTests {
  @Test(
    "The message of each routing error is a sentence that names its subject",
    arguments: [
      (.detached, ""), (.cannotClose("Ada"), "Ada"), (.nothingToGoBackTo, ""),
      (.nothingToDismiss, ""), (.gone("row"), ""), (.alreadyShown("Ada"), "Ada"),
      (.notShown("Ada"), "Ada"),
      (.noSuchTab("chats"), "chats"), (.tooDeep("chats"), "chats"), (.insideChange("push"), "push"),
      (.deadlock("push", with: "back"), "push and back"), (.outsideChange, ""),
      (.loop(["push", "back"]), "push, back"), (.vetoed(by: "Edit", losing: "a bio"), "a bio"),
      (.denied("Log in."), "Log in"), (.redirected("x/y"), "x/y"),
      (.redirectedInCircles(["a", "b"]), "a, b"),
      (.covered(by: "Edit"), "Edit"), (.noSuchDestination("x/y"), "x/y"),
    ] as [(RoutingError, String)])
  func sentences(error: RoutingError, name: String) {
    let explained: any UserFacingError = error
    let texts = English().worded(explained.message).fragments.map {
      if case .text(let text) = $0 { text } else { "" }
    }
    #expect(texts.joined().contains(name) || name.isEmpty)
    #expect(texts.last?.hasSuffix(".") == true)
    #expect(texts.joined().contains(" "))
  }
}
