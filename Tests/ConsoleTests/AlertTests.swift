import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Alerts at the console")
struct AlertTests {
  private final class AskingRouter: Router<Void>, AlertRoute {}

  private let console = ConsoleRun()
  private let people = People()
  private let router = AskingRouter(factory: ())

  /// A root whose row asks a question when it is chosen, and shows the answer as a note.
  private var root: Root {
    people.whenChosen = { [window = console.window, people, router] in
      window.start {
        let replaces = try await router.confirm(
          "Replace it?", message: "It was changed.", yes: "replace it", no: "keep it")
        people.page.notes = [replaces ? "Replaced." : "Kept."]
      }
    }
    return .stack(Screen(people, router: router, at: TestDestination()))
  }

  @Test("An alert is drawn as a page, and a typed word answers it")
  func drawn() async throws {
    let text = try await console.run("1", "maybe", "yes", on: root)
    #expect(
      text.hasSuffix(
        """
        friends> 1

        Friends [Replace it?]
        It was changed.
        Type yes to replace it, or no to keep it.
        (Type yes, no or help.)
        yes or no> maybe
        There is no command "maybe". Type help to list the commands.
        yes or no> yes

        Friends
        Replaced.
        1. ada
        2. grace
        friends>\u{20}

        """))
  }

  @Test(
    "A typed choice answers an alert, at a terminal also its prefix, and leaving the alert answers no",
    arguments: [
      ("YES", false, "Replaced."), ("/yes", false, "Replaced."), ("no", false, "Kept."),
      ("back", false, "Kept."), ("close", false, "Kept."), ("home", false, "Kept."),
      ("y", true, "Replaced."),
    ])
  func answered(line: String, isTerminal: Bool, note: Note) async throws {
    try await console.run("1", line, on: root, isTerminal: isTerminal)
    #expect(people.page.notes == [note])
    #expect(console.status == 0)
  }

  @Test("Help lists the choices of an alert and their labels")
  func help() async throws {
    let text = try await console.run("1", "help", on: root)
    #expect(text.contains(/\nyes +replace it\nno +keep it\n/))
  }

  @Test("The Tab key completes the words of an alert")
  func completed() async throws {
    try await console.run("1", on: root)
    let page = try #require(console.window.top?.page)
    let completion = Completion(page: page, vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "y") == ["yes"])
    #expect(completion.candidates(for: "").starts(with: ["yes", "no"]))
  }

  @Test("The exit status is 1 if the input ends while an alert is open")
  func end() async throws {
    try await console.run("1", on: root)
    #expect(console.status == 1)
    #expect(people.page.notes == [])
  }

  @Test("JSON output shows an alert as a page with its question, words and prompt")
  func json() async throws {
    try await console.run("1", on: root, settings: .json)
    let event = try #require(console.events.last { $0["screen"] as? String == "Alert" })
    #expect(event["event"] as? String == "page")
    #expect(event["title"] as? String == "Replace it?")
    #expect(
      event["notes"] as? [String] == [
        "It was changed.", "Type yes to replace it, or no to keep it.",
      ])
    #expect(event["prompt"] as? [String: String] == ["kind": "choice", "label": "yes or no"])
    let actions = try #require(event["actions"] as? [JSONObject])
    #expect(actions.map { $0["word"] as? String } == ["yes", "no"])
    #expect(actions.map { $0["help"] as? String } == ["replace it", "keep it"])
    #expect(actions.map { $0["isDestructive"] as? Bool } == [false, false])
    #expect(event["link"] == nil)
  }
}
