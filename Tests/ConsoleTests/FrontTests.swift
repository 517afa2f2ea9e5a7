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

  @Test("A session shows the page, and what each line does", arguments: Session.all(in: "Sessions"))
  func session(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a secret above": {
      $0.talk = Talk(.secret, label: "password")
      $0.opens($0.talk)
    },
    "a secret notice": {
      $0.console.notices.post(Notice("Code ABC", secret: "ABC"))
      $0.shows(Talk(.secret, label: "password"))
    },
    "a document": { shop in
      shop.width = 9
      shop.people.whenChosen = { [notices = shop.console.notices] in
        let document = "{\n  \"bio\" : \"two words \u{1B}\u{202E}\"\n}\n"
        notices.post(Notice(Note(document), document: "shelf.json"))
      }
    },
    "all at once": { shop in
      shop.people.whenChosen = { [people = shop.people, console = shop.console] in
        console.notices.post(Notice("Listed.", rows: [Row(id: "tea", "tea")]))
        console.notices.post(Notice("ada: hi\nthere"))
        people.page.notes = ["Two friends."]
        console.window.afterwards { throw Refusal(message: "No.") }
      }
    },
    "broken links": { shop in
      shop.root = .stack(screen(shop.people, at: "people"))
      shop.console.window.resolver = { _ in
        Plan(
          ["people", "cellar"].map {
            Stop(TestDestination($0), by: .push) { _ in throw Fault() }
          })
      }
    },
    "a broken pattern": {
      $0.console.window.resolver = { _ in throw PatternError.unnamedParameter(Pattern("a/:")) }
    },
    "a bare screen": { $0.shows(Bare("Empty\nRoom")) },
    "prices": { $0.shows(Prices()) },
  ]

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
