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

  @Test(
    "Any answer except save and discard keeps an unsaved form open",
    arguments: [
      ("save", "", ["Hello"]), (" SAVE ", "", ["Hello"]), ("/save", "", ["Hello"]),
      ("discard", "", []), ("Discard", "", []), ("/discard", "", []), ("", "Hello", []),
      ("s", "Hello", []), ("yes", "Hello", []), ("save it", "Hello", []),
      ("save, discard", "Hello", []), ("#", "Hello", []), ("1", "Hello", []),
    ])
  func answer(line: String, text: String, saved: [String]) async throws {
    let shown = try await run(ScriptedInput(["1", "Hello", "/back", line]))
    let stays = "\nsave, discard or stay> \(line)\nYou are still on this screen.\nform> \n"
    #expect(shown.hasSuffix(text.isEmpty ? "\nfriends> \n" : stays), "\(shown)")
    #expect(form.text == text && form.saved == saved)
  }

  /// Lets the first row open the form.
  private static func open(_ shop: Shop) { shop.opens(shop.form) }

  @Test(
    "The console asks before it closes an unsaved form",
    arguments: [
      (
        Example(
          "The question names what would be lost, and stay keeps it", typing: "1", "Hello",
          "/back", "stay", "/look", status: 0, in: open), "Hello", []
      ),
      (
        Example(
          "Input that ends without an answer keeps the form and sets status 1", typing: "1",
          "Hello", "/quit", status: 1, in: open), "Hello", []
      ),
      (
        Example(
          "A form that fails to save stays open, and can be discarded afterwards", typing: "1",
          "Hello", "/back", "save", "/back", "discard", status: 1
        ) {
          $0.form.cannotSave = true
          open($0)
        }, "", []
      ),
      (
        Example(
          "quit ends the session after the form is saved", typing: "1", "Hello", "/quit", "save",
          "late", status: 0, in: open), "", ["Hello"]
      ),
    ] as [(Example, String, [String])])
  func one(example: Example, text: String, saved: [String]) async throws {
    let form = try await example.holds(in: "Leaving").form
    #expect(form.text == text && form.saved == saved)
  }

  @Test(
    "The console asks about two unsaved forms in turn, and changes none before each has an answer",
    arguments: [
      (["discard", "save"], false, ["", ""], [["Hello"], []]),
      (["discard", "stay"], false, ["Hello", "Bye"], [[], []]),
      (["save", "stay"], false, ["Hello", "Bye"], [[], []]),
      (["discard", "save"], true, ["Hello", "Bye"], [[], []]),
    ])
  func two(answers: [String], cannotSave: Bool, texts: [String], saved: [[String]]) async throws {
    let (people, other) = (People(), Form())
    (form.text, other.text, form.cannotSave) = ("Hello", "Bye", cannotSave)
    people.whenChosen = { [console, form] in console.push(form, other) }
    let text = try await console.run(ScriptedInput(["1", "/home"] + answers), on: people)
    #expect([form.text, other.text] == texts && [form.saved, other.saved] == saved, "\(text)")
    #expect(console.window.screens.count == (texts == ["", ""] ? 1 : 3))
    #expect(text.matches(of: /You would lose/).count == 2, "\(text)")
    #expect(text.contains("There is no room.") == cannotSave, "\(text)")
    #expect(text.hasSuffix("> stay\nYou are still on this screen.\nform> \n") == answers.contains("stay"))
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
