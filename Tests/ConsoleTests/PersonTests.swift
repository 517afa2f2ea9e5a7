import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Interactive assistance")
struct PersonTests {
  let console = ConsoleRun()

  private static func link(_ kind: Prompt.Kind, _ shop: Shop) {
    shop.console.window.linkFormat = { "trellis://\($0)" }
    shop.console.notices.post(Notice("Ada: hi", address: Address("chat", "ada")))
    shop.shows(Talk(kind))
  }

  @Test("A person gets help with lines and notices", arguments: Session.all(in: "Assistance"))
  func assisted(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "notices": {
      $0.console.notices.post(Notice("A code: ABC", secret: "ABC"))
      $0.console.notices.post(Notice("Hello."))
    },
    "at commands": { $0.shows(Talk(.command)) }, "at secrets": { $0.shows(Talk(.secret)) },
    "a link at texts": { link(.text, $0) },
    "a link at commands": { link(.command, $0) },
    "a link at secrets": { link(.secret, $0) },
    "a message": {
      $0.console.notices.post(
        Notice("Ada: one two three four five six", address: Address("chat", "ada"), author: "ada"))
    },
  ]

  @Test("A command word that was typed as text does not go to the prompt of another screen")
  func textOfOtherScreen() async throws {
    let person = Person(editsLines: true)
    try await console.run(person, on: Talk(), at: "ada> ") {
      await person.types("back", until: "ada> ")
      try await console.window.show(.stack(screen(Talk(.secret, label: "password"))))
      await person.sees("password> ")
    }
    #expect(person.drafts == ["", "back", ""])
  }
}

@Suite("Command abbreviations")
struct PrefixTests {
  @Test(
    "A person may abbreviate commands and name the user of a row, and a script may not",
    arguments: Session.all(in: "Prefixes"))
  func abbreviated(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "older": { $0.people.page.actions += Talk.Command.actions.prefix(1) },
    "a synonym": keep,
    "names": { set($0, ("ada", "Grace"), ("grace", "Grace Hopper")) },
    "equal names": {
      set(
        $0, ("ada", "Ada Lovelace"), ("grace", "Ada\u{A0} lovelace"),
        ("mallory", "Ada Lovelace (ada)"))
    },
    "an optional user": {
      $0.people.page.actions[0].argument = Argument(.user, isOptional: true)
      set($0, ("ada", "Ada Lovelace"), ("grace", nil))
    },
    "a part of a list": {
      $0.people.page.total = 3
      set($0, ("ada", "Ada Lovelace"), ("grace", nil))
    },
    "names like commands": { set($0, ("sav", nil), ("grace", nil), ("007", nil)) },
    "ada": { set($0, ("ada", nil)) },
    "a question": {
      $0.people.questions["remove"] = "Sure?"
      set($0, ("ada", nil), ("grace", nil))
    },
  ]

  private static func keep(_ shop: Shop) { shop.people.page.actions[2].synonyms = ["keep"] }

  /// Sets the rows of these users, with their names.
  private static func set(_ shop: Shop, _ users: (String, name: String?)...) {
    shop.people.page.rows = users.map { Row(id: $0, [.person(user: $0, name: $1)]) }
  }
}
