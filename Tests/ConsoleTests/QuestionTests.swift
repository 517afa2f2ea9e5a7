import ConsoleTestSupport
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Question before a destructive command")
struct QuestionTests {
  let console = ConsoleRun()
  let people = People()

  @Test(
    "The answers yes and y confirm a destructive command", arguments: ["yes", " YES ", "y", "/y"])
  func short(line: String) async throws {
    _ = try await console.run("remove ada", line, on: people)
    #expect(people.done == ["remove ada"])
  }

  @Test("A destructive command asks a question that names it, and runs after yes")
  func yes() async throws {
    let text = try await console.run("remove ada", "Yes", on: people)
    #expect(
      text.hasSuffix(
        """
        friends> remove ada
        Really remove ada? Type y or yes to confirm; anything else cancels.
        yes or no> Yes

        Friends
        1. grace
        friends>\u{20}

        """))
    #expect(people.done == ["remove ada"])
    #expect(console.status == 0)
  }

  @Test("A destructive command with an optional argument asks only if it is given")
  func optional() async throws {
    people.page.actions.removeAll { $0.word == "remove" }
    people.page.actions.append(
      Action(
        "remove", { (name: Name?) in name.map(People.Command.remove) ?? .save },
        help: "Remove or list.", isDestructive: true))
    _ = try await console.run("remove", on: people)
    #expect(people.done == ["save"] && people.asked == [])
    _ = try await console.run("remove ada", "no", on: people)
    #expect(people.done == ["save"] && people.asked == ["remove ada"])
  }

  @Test("A command that can do nothing fails before the question")
  func refused() async throws {
    people.refusal = Refusal(message: "There is no row 9.")
    let text = try await console.run("remove 9", "yes", on: people)
    #expect(text.hasLine("There is no row 9."), "\(text)")
    #expect(!text.contains("Type y or yes"), "\(text)")
    #expect(people.done == [] && console.status == 1)
  }

  @Test(
    "A person gives a missing value in the next line, where a command runs instead",
    arguments: [("eve", ["add eve"]), ("save", ["save"]), ("/save", ["save"])])
  func missing(answer: String, done: [String]) async throws {
    let text = try await console.run("add", answer, on: people, isTerminal: true)
    #expect(
      text.contains("add needs <user>. Type it, or an empty line to cancel.\nuser> "), "\(text)")
    #expect(people.done == done)
  }

  @Test("An empty line in place of a missing value cancels the command")
  func empty() async throws {
    let text = try await console.run("add", "", "save", on: people, isTerminal: true)
    #expect(text.contains("Cancelled: add. Nothing was changed.\n"), "\(text)")
    #expect(people.done == ["save"])
  }

  @Test("A script, and a command that destroys something, get an error without their value")
  func given() async throws {
    let (add, remove) = ("add needs <user>: type add <user>", "remove needs <user>: type remove")
    #expect(try await console.run("add", "eve", on: people).contains(add))
    let text = try await console.run("remove", "ada", on: people, isTerminal: true)
    #expect(text.contains(remove) && people.done == [])
  }

  @Test("A missing text may begin with a command word; a command needs a slash there")
  func missingText() async throws {
    let save = { @Sendable (text: String) in People.Command.add(Name(stringLiteral: text)) }
    people.page.actions.append(Action("note", save, help: ""))
    _ = try await console.run("note", "save", "note", "/save", on: people, isTerminal: true)
    #expect(people.done == ["add save", "save"])
  }

  @Test("The presenter words the question, and the console says how to answer")
  func worded() async throws {
    people.questions = ["remove": "Remove Ada? You are friends no longer."]
    let text = try await console.run("remove ada", "no", on: people, width: 200)
    #expect(
      text.hasSuffix(
        """
        friends> remove ada
        Remove Ada? You are friends no longer. Type y or yes to confirm; anything else cancels.
        yes or no> no
        Cancelled: remove ada. Nothing was changed.
        friends>\u{20}

        """))
    #expect(people.asked == ["remove ada"])
  }

  @Test(
    "Any answer except yes and y cancels a destructive command",
    arguments: ["no", "n", "", "ye", "yes please", "quit", "#", "1"])
  func no(line: String) async throws {
    let text = try await console.run("remove ada", line, on: people)
    #expect(
      text.hasSuffix("yes or no> \(line)\nCancelled: remove ada. Nothing was changed.\nfriends> \n")
    )
    #expect(people.done == [])
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
