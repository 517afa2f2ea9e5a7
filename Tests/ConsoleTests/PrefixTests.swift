import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Command abbreviations")
struct PrefixTests {
  let console = ConsoleRun()
  let people = People()

  /// Runs the lines at a terminal over rows of these users.
  @discardableResult
  private func run(
    _ lines: String..., on users: [(user: String, name: String?)] = []
  ) async throws -> String {
    if !users.isEmpty {
      people.page.rows = users.map { Row(id: $0.user, [.person(user: $0.user, name: $0.name)]) }
    }
    return try await console.run(ScriptedInput(lines, isTerminal: true), on: people)
  }

  @Test("A terminal accepts an abbreviated command and shows it in full")
  func whole() async throws {
    let text = try await run("AD eve", "s")
    #expect(text.contains("friends> add eve\n3. eve\n"))
    #expect(text.contains("friends> save\n"))
    #expect(people.done == ["add eve", "save"])
  }

  @Test("A text prompt accepts an abbreviated command after a slash")
  func slash() async throws {
    let talk = Talk()
    let text = try await console.run("/old", on: talk, isTerminal: true)
    #expect(text.contains("ada> /older\n"))
    #expect(talk.said == ["(older)"])
  }

  @Test("Abbreviated commands in a script are refused")
  func script() async throws {
    let text = try await console.run("ad eve", on: people)
    #expect(text.contains("There is no command \"ad\". Did you mean add?"))
    #expect(people.done == [])
  }

  @Test(
    "An abbreviation that is ambiguous, misspelled, destructive or has a needless argument is refused",
    arguments: [
      ("w", "w is ambiguous: it could be where, why. Type more letters"),
      ("sa everybody", "There is no command \"sa\"."),
      ("ol dre", "There is no command \"ol dre\". Did you mean older?"),
      ("rem ada", "rem is too short for remove, which is destructive."),
      ("add 0", "There is no row 0; the list has 2."),
      ("add 3", "There is no row 3; the list has 2."),
      ("add 99", "There is no row 99; the list has 2."),
    ])
  func refused(line: String, message: String) async throws {
    people.page.actions += Talk.Command.actions.prefix(1)
    #expect(try await run(line, "yes").contains(message))
    #expect(people.done == [])
  }

  @Test(
    "A person may write a command as two words, and sees it in full",
    arguments: ["sa ve", "SA-VE"])
  func otherSpelling(line: String) async throws {
    #expect(try await run(line).contains("friends> save\n"))
    #expect(people.done == ["save"])
    let script = try await ConsoleRun().run(line, on: people)
    #expect(script.contains("There is no command"))
    #expect(people.done == ["save"])
  }

  @Test("A synonym is the command, also in a script", arguments: [true, false])
  func synonym(isTerminal: Bool) async throws {
    people.page.actions[2].synonyms = ["keep"]
    try await console.run("Keep", on: people, isTerminal: isTerminal)
    #expect(people.done == ["save"])
  }

  @Test(
    "A person may name the user of a row by its number or by a name of several words",
    arguments: [
      ("add 1", "add ada"), ("AD 2 ", "add grace"), ("add grace  HOPPER", "add grace"),
      ("/add 1", "add ada"), ("add 2", "add grace"),
    ])
  func rowOfUser(line: String, expected: String) async throws {
    let text = try await run(line, on: [("ada", "Grace"), ("grace", "Grace Hopper")])
    #expect(text.contains("friends> \(expected)\n"))
    #expect(people.done == [expected])
  }

  @Test("A person may name the user of a row also where the command can be given without one")
  func optionalUser() async throws {
    people.page.actions[0].argument = Argument(.user, isOptional: true)
    try await run("add 2", "add Ada Lovelace", on: [("ada", "Ada Lovelace"), ("grace", nil)])
    #expect(people.done == ["add grace", "add ada"])
  }

  @Test(
    "Other arguments than a number or a name of one row are user names as they were typed",
    arguments: ["add 001", "add 02", "add +1", "add Grace"])
  func noRowOfUser(line: String) async throws {
    try await run(line, on: Self.alike)
    #expect(people.done == [line])
  }

  @Test(
    "Several words that name no row are refused as a user name, and are kept in the line",
    arguments: ["add 1 2", "add Ada Lovelace", "add x y", "add Ada Lovelace (ada)"])
  func severalWords(line: String) async throws {
    let name = line.dropFirst("add ".count)
    let text = try await run(line, on: Self.alike)
    #expect(
      text.contains(
        "\"\(name)\" is no user name, which is one word. Type add <user>."), "\(text)")
    #expect(people.done == [])
  }

  private static let alike: [(String, String?)] = [
    ("ada", "Ada Lovelace"), ("grace", "Ada\u{A0} lovelace"), ("mallory", "Ada Lovelace (ada)"),
  ]

  @Test("A name of several words is not looked up in a list that is loaded in part")
  func rowOfPart() async throws {
    people.page.total = 3
    try await run("add Ada Lovelace", "add 1", on: [("ada", "Ada Lovelace"), ("grace", nil)])
    #expect(people.done == ["add ada"])
  }

  @Test("A person may type the user name of a row to choose it, unless it is a command")
  func userName() async throws {
    try await run(
      "sav", "Grace", "007", "1", "01", "002", on: [("sav", nil), ("grace", nil), ("007", nil)])
    #expect(people.done == ["save"])
    #expect(people.chosen == ["grace", "007", "sav"])
    let script = try await ConsoleRun().run("grace", on: people)
    #expect(script.contains("There is no command"))
  }

  @Test("A script names users by their user names only")
  func rowInScript() async throws {
    people.page.rows[0] = Row(id: "ada", [.person(user: "ada", name: nil)])
    try await console.run("add 1", on: people)
    #expect(people.done == ["add 1"])
  }

  @Test("The number of a row names whom a destructive question is about")
  func destructiveRow() async throws {
    people.questions["remove"] = "Sure?"
    try await run("remove 2", "yes", on: [("ada", nil), ("grace", nil)])
    #expect(people.asked == ["remove grace"])
    #expect(people.done == ["remove grace"])
  }
}
