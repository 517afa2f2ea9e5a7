import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Console session")
struct FrontTests {
  let console = ConsoleRun()

  @Test(
    "A session shows the page, and what each line does",
    arguments: [
      Example(
        "A piped session echoes its prompts and lines, as a terminal does", typing: "add nobody",
        "add linus", "# a comment", "", "2", "quit", "add late",
        acts: ["add linus", "choose grace"], status: 1),
      Example(
        "A text prompt submits plain lines and runs commands that begin with a slash",
        typing: "hi  there ", "# no comment", "2", "//slash", "/older", "", "/odler", "/back",
        "/quit", acts: ["hi  there ", "# no comment", "2", "/slash", "(older)"]
      ) { $0.shows() },
      Example(
        "A secret is not echoed, and an empty line at its prompt ends a script", typing: "1",
        "/quit", "", acts: ["choose ada", "/quit"], status: 65
      ) {
        $0.talk = Talk(.secret, label: "password")
        $0.opens($0.talk)
      },
      Example(
        "A JSON document is shown whole, and its harmful characters are escaped", typing: "1"
      ) { shop in
        shop.width = 9
        shop.people.whenChosen = { [notices = shop.console.notices] in
          let document = "{\n  \"bio\" : \"two words \u{1B}\u{202E}\"\n}\n"
          notices.post(Notice(Note(document), isDocument: true))
        }
      },
      Example(
        "After a line, notices are shown first, then the page, what was listed, and the error",
        typing: "1", status: 1
      ) { shop in
        shop.people.whenChosen = { [people = shop.people, console = shop.console] in
          console.notices.post(Notice("Listed.", rows: [Row(id: "tea", "tea")]))
          console.notices.post(Notice("ada: hi\nthere"))
          people.page.notes = ["Two friends."]
          console.window.afterwards { throw Refusal(message: "No.") }
        }
      },
      Example(
        "An unexpected error is shown, sets status 70 and does not end the session",
        typing: "break", "save", acts: ["save"], status: 70),
      Example(
        "In a debug build, an unexpected error names the screen that could not be made",
        typing: "open a"
      ) { shop in
        shop.root = .stack(screen(shop.people, at: "people"))
        shop.console.window.resolver = { _ in
          Plan(
            ["people", "cellar"].map {
              Stop(TestDestination($0), by: .push) { _ in throw Fault() }
            })
        }
      },
      Example(
        "A mistake in a link pattern ends the session with its sentence and status 70",
        typing: "open a", "save", acts: [], status: 70
      ) { $0.console.window.resolver = { _ in throw PatternError.unnamedParameter("a/:") } },
      Example("A screen without a presenter shows its title", typing: "5") {
        $0.shows(Bare("Empty\nRoom"))
      },
      Example("Rows that cannot be chosen have no numbers, and a number is refused", typing: "1") {
        $0.shows(Prices())
      },
    ])
  func session(example: Example) async throws { try await example.holds(in: "Sessions") }

  @Test("The look command reloads the page and draws all of it")
  func look() async throws {
    let example = Example("look reloads the page and draws all of it", typing: "look")
    #expect(try await example.holds(in: "Sessions").people.loads == 2)
  }

  @Test("quit ends a session whose window has no screens", arguments: [0, 1])
  func nothing(width: Int) async throws {
    let front = console.front(ScriptedInput(["where", "1", "quit"]), width: width)
    #expect(await front.run() == 1)
  }

  @Test("The content of a screen that closes while a line is typed is released at once")
  func released() async throws {
    let window = console.window
    weak var closed: Talk?
    var wasReleased = false
    let input = Interruption("/older", "/older") {
      try await window.show(.stack(screen(People())))
      wasReleased = closed == nil
    }
    func talk() -> Root {
      let talk = Talk()
      closed = talk
      return .stack(screen(talk))
    }
    try await console.run(input, on: talk())
    #expect(wasReleased)
  }
}

/// A list whose rows cannot be chosen.
@Observable
private final class Prices: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Prices"

  let page = Page("Prices", rows: [Row(id: "tea", "tea: 3")], prompt: Prompt(.command, "prices"))
}
