import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Question about unsaved changes")
struct LeaveTests {
  let console = ConsoleRun()
  let form = Form()

  /// Runs a session in which choosing a row pushes the form.
  private func run(_ input: any Input) async throws -> String {
    let people = People()
    people.whenChosen = { [console, form] in console.push(form) }
    return try await console.run(input, on: people)
  }

  private func run(_ lines: String...) async throws -> String {
    try await run(ScriptedInput(["1", "Hello"] + lines))
  }

  @Test("The console asks before it closes an unsaved form and names what would be lost")
  func ask() async throws {
    let text = try await run("/back", "stay", "/look")
    #expect(
      text.hasSuffix(
        """
        form> /back
        You would lose what you wrote. Type save, discard or stay.
        save, discard or stay> stay
        You are still on this screen.
        form> /look

        Friends > Form
        Hello
        form>\u{20}

        """))
    #expect(form.text == "Hello" && form.saved == [])
    #expect(console.status == 0)
  }

  @Test(
    "The answers save and discard are accepted in any letter case and with a slash",
    arguments: [
      ("save", ["Hello"]), (" SAVE ", ["Hello"]), ("/save", ["Hello"]),
      ("discard", []), ("Discard", []), ("/discard", []),
    ])
  func answer(line: String, saved: [String]) async throws {
    let text = try await run("/back", line, "where")
    #expect(form.saved == saved)
    #expect(text.hasSuffix("friends> where\n- Friends (you are here)\nfriends> \n"))
    #expect(console.status == 0)
  }

  @Test(
    "Any answer except save and discard keeps an unsaved form open",
    arguments: ["", "s", "yes", "save it", "save, discard", "#", "1"])
  func neither(line: String) async throws {
    let text = try await run("/back", line)
    #expect(
      text.hasSuffix("\nsave, discard or stay> \(line)\nYou are still on this screen.\nform> \n"))
    #expect(form.text == "Hello" && form.saved == [])
  }

  @Test("A page that cannot save its text is asked about without the answer save")
  func unsavable() {
    let screen = Screen(Sketch(), router: Router(), at: TestDestination("sketch"))
    let question = Interaction.Question(.leave(.back, after: []), about: screen)
    #expect(question.answers == [.discard, .stay])
    #expect(question.paragraph.text == "You would lose your sketch. Type discard or stay.")
  }

  private final class Sketch: ScreenContent {
    let title = "Sketch"
    let unsaved: String? = "your sketch"
  }

  @Test("Input that ends without an answer keeps the unsaved form and sets status 1")
  func end() async throws {
    let text = try await run("/quit")
    #expect(text.hasSuffix("save, discard or stay> \n"))
    #expect(form.text == "Hello" && form.saved == [])
    #expect(console.status == 1)
    #expect(console.window.screens.count == 2)
  }

  @Test(
    "^D asks a person about an unsaved form, also after another question",
    arguments: [[], ["/back", "stay"]])
  func endOfTerminal(lines: [String]) async throws {
    let lines = (["1", "Hello"] + lines).map(InputEvent.line)
    let text = try await run(Readings(lines + [.end, .line("discard")], isTerminal: true))
    #expect(
      text.hasSuffix(
        "\nYou would lose what you wrote. Type save, discard or stay.\n"
          + "save, discard or stay> "), "\(text)")
    #expect(form.text == "" && form.saved == [])
    #expect(console.status == 0)
  }

  @Test("^D ends a question about a command, and the second in a row ends the session")
  func endOfQuestion() {
    var asking = Asking()
    asking.question = .removal
    var isFirst = (0..<2).map { _ in asking.endsFirst() }
    #expect(isFirst == [true, false] && asking.question == nil)
    asking.lineTyped()
    isFirst = [asking.endsFirst()]
    asking.lineTyped()
    asking.question = .init(.leave(.back, after: []), about: nil)
    isFirst.append(asking.endsFirst())
    #expect(isFirst == [true, false] && asking.question != nil)
  }

  @Test("An overlong answer keeps an unsaved form open")
  func tooLong() async throws {
    let text = try await run(
      Readings([.line("1"), .line("Hello"), .line("/back"), .tooLong, .line("/where")]))
    #expect(text.contains("The line is too long (more than 1 MiB) and was skipped"))
    #expect(text.hasSuffix("form> /where\n- Friends\n- Form (you are here)\nform> \n"))
    #expect(form.text == "Hello")
    #expect(console.status == 65)
  }

  @Test("A form that fails to save stays open, and can be discarded afterwards")
  func cannotSave() async throws {
    form.cannotSave = true
    let text = try await run("/back", "save", "/back", "discard")
    #expect(text.contains("save, discard or stay> save\nThere is no room.\nform> /back\n"))
    #expect(console.window.screens.count == 1)
    #expect(console.status == 1)
  }

  @Test("quit ends the session after the unsaved form is saved")
  func quit() async throws {
    let text = try await run("/quit", "save", "late")
    #expect(form.saved == ["Hello"])
    #expect(!text.contains("late"))
    #expect(console.window.screens.isEmpty)
    #expect(console.status == 0)
  }

  /// Runs a session in which choosing a row pushes the form and another one, both unsaved.
  private func runTwo(_ lines: String...) async throws -> (text: String, other: Form) {
    let (people, other) = (People(), Form())
    (form.text, other.text) = ("Hello", "Bye")
    people.whenChosen = { [console, form] in console.push(form, other) }
    return (try await console.run(ScriptedInput(["1", "/home"] + lines), on: people), other)
  }

  @Test("The console asks about two unsaved forms in turn, the top one first")
  func two() async throws {
    let (text, other) = try await runTwo("discard", "save")
    #expect(text.matches(of: /You would lose/).count == 2, "\(text)")
    #expect(other.saved == [] && other.text == "")
    #expect(form.saved == ["Hello"])
    #expect(console.window.screens.count == 1)
  }

  @Test(
    "Nothing is saved or discarded before every unsaved form has an answer",
    arguments: ["discard", "save"])
  func stayAtSecond(first: String) async throws {
    let (text, other) = try await runTwo(first, "stay")
    #expect(text.hasSuffix("> stay\nYou are still on this screen.\nform> \n"), "\(text)")
    #expect([form.text, other.text] == ["Hello", "Bye"] && form.saved + other.saved == [])
  }

  @Test("If one unsaved form cannot be saved, the other one is not discarded")
  func cannotSaveOne() async throws {
    form.cannotSave = true
    let (text, other) = try await runTwo("discard", "save")
    #expect(text.contains("There is no room."), "\(text)")
    #expect(other.text == "Bye" && console.window.screens.count == 3)
  }

  @Test("The answer save is ignored if the unsaved form has closed meanwhile")
  func gone() async throws {
    let window = console.window
    let text = try await run(
      Interruption("1", "Hello", "/back", "save") {
        form.discard()
        try await window.home()
      })
    #expect(form.saved.joined() == "", "\(text)")
    #expect(window.screens.count == 1)
  }

  @Test("A vetoed navigation that no line requested is reported without a question")
  func unasked() async throws {
    let window = console.window
    let text = try await run(
      Interruption("1", "Hello", "/where") { window.afterwards { try await window.home() } })
    #expect(text.contains("Form was not closed, because you would lose what you wrote."))
    #expect(!text.contains("save, discard or stay"))
  }
}
