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
    arguments: [
      Example(
        "A destructive command asks a question that names it, and runs after yes",
        typing: "remove ada", "Yes", acts: ["? remove ada", "remove ada"], status: 0),
      Example(
        "The presenter words the question, and the console says how to answer",
        typing: "remove ada", "no", acts: ["? remove ada"]
      ) {
        $0.width = 200
        $0.people.questions = ["remove": "Remove Ada? You are friends no longer."]
      },
      Example(
        "A command with an optional argument is asked about if it is given",
        typing: "remove", "remove ada", "no", acts: ["? remove ada", "save"]
      ) {
        $0.people.page.actions[1] = Action(
          "remove", { (name: Name?) in name.map(People.Command.remove) ?? .save }, help: "",
          isDestructive: true)
      },
      Example(
        "A command that can do nothing fails before the question", typing: "remove 9", "yes",
        acts: [], status: 1
      ) { $0.people.refusal = Refusal(message: "There is no row 9.") },
      Example(
        "A person gives a missing value in the next line, where a command runs instead",
        typing: "add", "eve", "add", "save", "add", "/save", "add", "", "save", isTerminal: true,
        acts: ["add eve", "save", "save", "save"]),
      Example("A script gets an error without a value", typing: "add", "eve", acts: []),
      Example(
        "A destructive command is not asked for its value", typing: "remove", "ada",
        isTerminal: true, acts: []),
      Example(
        "A missing text may begin with a command word, and a command needs a slash there",
        typing: "note", "save", "note", "/save", isTerminal: true, acts: ["add save", "save"]
      ) {
        let add = { @Sendable (text: String) in People.Command.add(Name(stringLiteral: text)) }
        $0.people.page.actions.append(Action("note", add, help: ""))
      },
    ])
  func asked(example: Example) async throws { try await example.holds(in: "Questions") }

  @Test(
    "The answers yes and y confirm a destructive command, and any other cancels it",
    arguments: [
      ("yes", true), (" YES ", true), ("y", true), ("/y", true), ("no", false), ("n", false),
      ("", false), ("ye", false), ("yes please", false), ("quit", false), ("#", false),
      ("1", false),
    ])
  func answer(line: String, confirms: Bool) async throws {
    let text = try await console.run("remove ada", line, on: people)
    let cancelled = "yes or no> \(line)\nCancelled: remove ada. Nothing was changed.\nfriends> \n"
    #expect(text.hasSuffix(cancelled) != confirms, "\(text)")
    #expect(people.done == (confirms ? ["remove ada"] : []))
  }

  @Test("The answer yes is refused if the screen changed before the question was shown")
  func goneBefore() async throws {
    let window = console.window
    let others = People()
    let input = Interruption("remove ada") {
      // The screen changes after the line is read and before the question is shown.
      window.afterwards {
        await Task.yield()
        try await window.show(.stack(screen(others)))
      }
    }
    input.then = ["yes"]
    let text = try await console.run(input, on: people)
    #expect(text.contains("yes or no> yes\n"))
    #expect(text.contains("so this line was not executed: remove ada"))
    #expect(people.done + others.done == [])
  }

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
