import ConsoleTestSupport
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Questions before a command")
struct QuestionTests {
  let console = ConsoleRun()
  let people = People()

  @Test(
    "A destructive command is asked about, and a missing value asked for",
    arguments: Session.all(in: "Questions"))
  func asked(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a question": { $0.people.questions = ["remove": "Remove Ada? You are friends no longer."] },
    "an optional user": {
      $0.people.page.actions[1] = Action(
        "remove", { (name: Name?) in name.map(People.Command.remove) ?? .save }, help: "",
        isDestructive: true)
    },
    "refusing": { $0.people.refusal = Refusal(message: "There is no row 9.") },
    "another screen": { shop in
      // The screen changes after the line is read and before the question is shown.
      shop.console.window.afterwards { [window = shop.console.window] in
        await Task.yield()
        try await window.show(.stack(screen(People())))
      }
    },
    "a note": {
      let add = { @Sendable (text: String) in People.Command.add(Name(stringLiteral: text)) }
      $0.people.page.actions.append(Action("note", add, help: ""))
    },
  ]

  @Test("A question at a terminal ends with its session", arguments: [true, false])
  func ended(editsLines: Bool) async throws {
    let (person, others) = (Person(editsLines: editsLines), People())
    others.page.prompt = Prompt(.command, "welcome")
    try await console.run(person, on: people, at: "friends> ") {
      await person.types("remove ada", until: "yes or no> ")
      console.notices.post(Notice("You were logged out.", endsSession: true))
      try await console.window.show(.stack(screen(others)))
      await person.sees("welcome> ")
      person.types("yes")
    }
    #expect(console.status == 0)
    #expect(person.prompts == ["friends> ", "yes or no> ", "welcome> ", "welcome> "])
    #expect(people.done + others.done == [])
    #expect(person.drafts == ["", "", "", ""])
    #expect(person.goesOn == [true, true, false, true])
  }
}
