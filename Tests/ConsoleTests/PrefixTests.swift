import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Command abbreviations")
struct PrefixTests {
  @Test(
    "A person may abbreviate commands and name the user of a row, and a script may not",
    arguments: [
      Example(
        "A terminal accepts an abbreviated command, also in two words, and shows it in full",
        typing: "AD eve", "s", "sa ve", "SA-VE", isTerminal: true,
        acts: ["add eve", "save", "save", "save"]),
      Example(
        "Abbreviated commands in a script are refused",
        typing: "ad eve", "sa ve", "SA-VE", "grace", acts: []),
      Example(
        "A text prompt accepts an abbreviated command after a slash", typing: "/old",
        isTerminal: true, acts: ["(older)"]
      ) { $0.shows() },
      Example(
        "An abbreviation that is ambiguous, misspelled, destructive or has a needless argument is refused",
        typing: "w", "yes", "sa everybody", "ol dre", "rem ada", "yes", "add 0", "add 3", "add 99",
        isTerminal: true, acts: []
      ) { $0.people.page.actions += Talk.Command.actions.prefix(1) },
      Example("A synonym is the command for a person", typing: "Keep", isTerminal: true, in: keep),
      Example("A synonym is the command in a script", typing: "Keep", in: keep),
      Example(
        "A person may name the user of a row by its number or by a name of several words",
        typing: "add 1", "AD 2 ", "add grace  HOPPER", "/add 1", "add 2", isTerminal: true,
        acts: ["add ada", "add grace", "add grace", "add ada", "add grace"]
      ) { set($0, ("ada", "Grace"), ("grace", "Grace Hopper")) },
      Example(
        "Other words are a user name as they were typed, and several words are kept in the line",
        typing: "add 001", "add 02", "add +1", "add Grace", "add 1 2", "add Ada Lovelace",
        "add x y", "add Ada Lovelace (ada)", isTerminal: true,
        acts: ["add 001", "add 02", "add +1", "add Grace"]
      ) {
        set(
          $0, ("ada", "Ada Lovelace"), ("grace", "Ada\u{A0} lovelace"),
          ("mallory", "Ada Lovelace (ada)"))
      },
      Example(
        "A user may be named also where the command can be given without one", typing: "add 2",
        "add Ada Lovelace", isTerminal: true, acts: ["add grace", "add ada"]
      ) {
        $0.people.page.actions[0].argument = Argument(.user, isOptional: true)
        set($0, ("ada", "Ada Lovelace"), ("grace", nil))
      },
      Example(
        "A name of several words is not looked up in a list that is loaded in part",
        typing: "add Ada Lovelace", "add 1", isTerminal: true, acts: ["add ada"]
      ) {
        $0.people.page.total = 3
        set($0, ("ada", "Ada Lovelace"), ("grace", nil))
      },
      Example(
        "A person may type the user name of a row to choose it, unless it is a command",
        typing: "sav", "Grace", "007", "1", "01", "002", isTerminal: true,
        acts: ["save", "choose grace", "choose 007", "choose sav"]
      ) { set($0, ("sav", nil), ("grace", nil), ("007", nil)) },
      Example(
        "A script names users by their user names only", typing: "add 1", acts: ["add 1"]
      ) { set($0, ("ada", nil)) },
      Example(
        "The number of a row names whom a destructive question is about", typing: "remove 2", "yes",
        isTerminal: true, acts: ["? remove grace", "remove grace"]
      ) {
        $0.people.questions["remove"] = "Sure?"
        set($0, ("ada", nil), ("grace", nil))
      },
    ])
  func abbreviated(example: Example) async throws { try await example.holds(in: "Prefixes") }

  private static func keep(_ shop: Shop) { shop.people.page.actions[2].synonyms = ["keep"] }

  /// Sets the rows of these users, with their names.
  private static func set(_ shop: Shop, _ users: (String, name: String?)...) {
    shop.people.page.rows = users.map { Row(id: $0, [.person(user: $0, name: $1)]) }
  }
}
