import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console
import Wording

@Suite("Question about unsaved changes")
struct LeaveTests {
  let console = ConsoleRun()
  let form = Form()

  /// Lets the first row open the form.
  private static func open(_ shop: Shop) { shop.opens(shop.form) }

  @Test("The console asks before it closes an unsaved form", arguments: Session.all(in: "Leaving"))
  func one(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "open": open,
    "cannot save": { $0.form.cannotSave = true },
    "the form closes": {
      $0.form.discard()
      try await $0.console.window.home()
    },
    "a vetoed step": { shop in
      shop.console.window.afterwards { [window = shop.console.window] in
        try await window.home()
      }
    },
  ]

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
    #expect(
      text.hasSuffix("> stay\nYou are still on this screen.\nform> \n") == answers.contains("stay"))
  }

  @Test("A page that cannot save its text is asked about without the answer save")
  func unsavable() {
    let screen = Screen(Sketch(), router: Router(), at: TestDestination("sketch"))
    let question = Interaction.Question(.leave(.back, after: []), about: screen)
    #expect(question.answers == [.discard, .stay])
    #expect(
      question.sentence(in: English()) == "You would lose your sketch. Type discard or stay.")
  }

  private final class Sketch: ScreenContent {
    let title = "Sketch"
    let unsaved: String? = "your sketch"
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
}

/// A form whose text is unsaved until `save()` or `discard()` is called.
@Observable
final class Form: Presenter, SavableContent {
  typealias Command = NoCommand
  static let screenIdentifier = "Form"

  var text = ""
  var saved: [String] = []
  var cannotSave = false
  var page: Page { Page("Form", notes: [Note(text)], prompt: Prompt(.text, "form")) }
  var unsaved: String? { text.isEmpty ? nil : "what you wrote" }

  func submit(_ text: String) { self.text = text }

  func save() throws {
    if cannotSave { throw Refusal(message: "There is no room.") }
    saved.append(text)
    text = ""
  }

  func discard() { text = "" }
}
