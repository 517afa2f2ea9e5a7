import Console
import Foundation
import ConsoleTestSupport
import ConsoleTesting
import LanguageTestSupport
import Presentation
import Routing
import Testing
import Wording

@Suite("Words of the kernel on the pages of an app")
struct MarkedTests {
  private let console = ConsoleRun()

  /// Types lines on a page, and expects no word in Latin letters but those of the app and what was typed.
  private func expectMarked(
    _ content: any ScreenContent, isTerminal: Bool, _ format: Front.Settings.Format = .text,
    _ lines: [String]
  ) async throws {
    console.session.commands = {
      [.screen("shelf", TestDestination("shelf"))] + Person.onEveryPage { _ in Greeter() }
        + [.reply(on: .talk) { _ in Replier() }]
    }
    var words = AppWords()
    let below = screen(Talk(.command))
    try await console.window.show(.stack(below))
    words.add(console.session)
    try await console.window.setStack([below, screen(content)])
    words.add(console.session)
    console.notices.post(Notice("Hello", author: "ada"))
    console.notices.post(Notice("1234", secret: "1234"))
    let settings: Front.Settings = .untimed {
      ($0.language, $0.format) = (Marked(), format)
    }
    let input = ScriptedInput(lines, isTerminal: isTerminal)
    _ = await console.front(input, settings: settings).run()
    words.add(console.session)
    // The answers of the app itself.
    let answers = ["there", "is", "called", "the", "shop", "closed", "you", "hello", "ada", "talk"]
    let typed = Set(lines.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
    let found = words.unmarked(in: console.transcript.text)
      .subtracting(typed.union(answers))
    #expect(found == [], "\(console.transcript.text)")
  }

  private static let everywhere = [
    "help", "help everywhere", "help keys", "help help", "help reply", "where", "why", "inspect",
    "link",
    "open shop://nowhere", "open app://x", "frobnicate", "he", "again", "look", "expect nothing",
    "",
    "back now", "reply", "back", "back",
  ]

  @Test(
    "A list has no unmarked word, for a person, a script and a listener",
    arguments: [(true, .text), (false, .text), (true, .sentences)]
      as [(Bool, Front.Settings.Format)])
  func list(isTerminal: Bool, format: Front.Settings.Format) async throws {
    let people = People((1...30).map { "person\($0)" })
    people.page.filter = "person"
    try await expectMarked(
      people, isTerminal: isTerminal, format,
      [
        "9", "99", "all", "more", "find person2", "find nobody", "add", "7", "rem",
        "remove person1",
      ]
        + ["no", "remove person1", "yes", "add nobody", "save it", "shelf"] + Self.everywhere)
  }

  @Test(
    "A conversation has no unmarked word, for a person, a script and a listener",
    arguments: [(true, .text), (false, .text), (true, .sentences)]
      as [(Bool, Front.Settings.Format)])
  func talk(isTerminal: Bool, format: Front.Settings.Format) async throws {
    let talk = Talk()
    talk.page.actions.append(.say)
    (talk.page.authors, talk.page.badge) = (["me", "ada"], "badge")
    talk.page.rows = [
      Row(
        id: "1",
        [
          .time(Date(timeIntervalSince1970: 0), "00:00"), .author("ada", isOwn: false), .body("Hi"),
        ],
        joinedBy: " ", unread: 1)
    ]
    talk.refusals = 1
    try await expectMarked(
      talk, isTerminal: isTerminal, format,
      ["refused", "help", "quit", "quit", "/help", "/help keys", "/say quit", "/", "/help say"]
        + Self.everywhere.map { "/\($0)" })
  }

  @Test("A prompt for a secret and a question have no unmarked word", arguments: [true, false])
  func secret(isTerminal: Bool) async throws {
    try await expectMarked(
      Talk(.secret), isTerminal: isTerminal, .text, ["", "", "help", "quit"])
  }
}

private struct Person: PageCommand {
  static let actions = [Action("greet", Person(), help: "greet everybody")]
}

private struct Greeter: CommandPerformer {
  func perform(_ command: Person) async throws -> Note? { nil }
}

private struct Replier: CommandPerformer {
  func perform(_ command: Reply) async throws -> Note? { nil }
}
