import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Command abbreviations")
struct PrefixTests {
  let session = Session()
  let people = People()

  @Test("A terminal accepts an abbreviated command and shows it in full")
  func whole() async throws {
    let text = try await session.run("AD eve", "s", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> add eve\n3. eve\n"), "\(text)")
    #expect(text.contains("friends> save\n"), "\(text)")
    #expect(people.done == ["add eve", "save"])
  }

  @Test("A text prompt accepts an abbreviated command after a slash")
  func slash() async throws {
    let talk = Talk()
    let text = try await session.run("/old", on: .stack(screen(talk)), isTerminal: true)
    #expect(text.contains("ada> /older\n"), "\(text)")
    #expect(talk.said == ["(older)"])
  }

  @Test("Abbreviated commands in a script are refused")
  func script() async throws {
    let text = try await session.run("ad eve", on: .stack(screen(people)))
    #expect(text.contains("There is no command \"ad\" here. Did you mean add?"), "\(text)")
    #expect(people.done == [])
  }

  @Test("An ambiguous abbreviation is answered with the commands it could mean")
  func ambiguous() async throws {
    let text = try await session.run("w", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("w is ambiguous: it could be where, why. Type more letters"), "\(text)")
  }

  @Test("An abbreviation with an argument does not match a command without one")
  func argument() async throws {
    let text = try await session.run("sa everybody", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("There is no command \"sa\" here."), "\(text)")
  }

  @Test(
    "A person may write a command as two words or by a synonym, and sees it in full",
    arguments: ["sa ve", "SA-VE", "Keep"])
  func otherSpelling(line: String) async throws {
    people.page.actions[2].synonyms = ["keep"]
    let text = try await session.run(line, on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> save\n"), "\(text)")
    #expect(people.done == ["save"])
    let script = try await Session().run(line, on: .stack(screen(people)))
    #expect(script.contains("There is no command"), "\(script)")
    #expect(people.done == ["save"])
  }

  @Test("A person who misspells a command as two words is asked whether it was meant")
  func twoWords() async throws {
    people.page.actions.append(Action(Talk.Command.older, help: "Read back."))
    let text = try await session.run("ol dre", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("There is no command \"ol dre\" here. Did you mean older?"), "\(text)")
    #expect(people.done == [])
  }

  @Test(
    "A person may name the user of a row by its number or by a name of several words",
    arguments: [
      ("add 1", "add ada"), ("AD 2 ", "add grace"), ("add grace  HOPPER", "add grace"),
      ("/add 1", "add ada"), ("add 2", "add grace"),
    ])
  func rowOfUser(line: String, expected: String) async throws {
    people.page.rows[0] = Row(
      id: "ada", [.person(user: "ada", name: "Grace")])
    people.page.rows[1] = Row(
      id: "grace", [.person(user: "grace", name: "Grace Hopper")])
    let text = try await session.run(line, on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> \(expected)\n"), "\(text)")
    #expect(people.done == [expected])
  }

  @Test(
    "Other arguments than a number or a name of one row are user names as they were typed",
    arguments: [
      "add 001", "add 02", "add +1", "add Grace", "add 1 2", "add Ada Lovelace", "add x y",
    ])
  func noRowOfUser(line: String) async throws {
    people.page.rows[0] = Row(
      id: "ada", [.person(user: "ada", name: "Ada Lovelace")])
    people.page.rows[1] = Row(
      id: "grace", [.person(user: "grace", name: "Ada\u{A0} lovelace")])
    _ = try await session.run(line, on: .stack(screen(people)), isTerminal: true)
    #expect(people.done == [line])
  }

  @Test("A name of several words is not looked up in a list that is loaded in part")
  func rowOfPart() async throws {
    people.page.rows[0] = Row(
      id: "ada", [.person(user: "ada", name: "Ada Lovelace")])
    people.page.total = 3
    _ = try await session.run(
      "add Ada Lovelace", "add 1", on: .stack(screen(people)), isTerminal: true)
    #expect(people.done == ["add Ada Lovelace", "add ada"])
  }

  @Test("A name that imitates the text of a row names nobody")
  func imitation() async throws {
    people.page.rows[1] = Row(
      id: "grace", [.person(user: "mallory", name: "Ada Lovelace (ada)")])
    _ = try await session.run(
      "add Ada Lovelace (ada)", on: .stack(screen(people)), isTerminal: true)
    #expect(people.done == ["add Ada Lovelace (ada)"])
  }

  @Test("A number that no row has names nobody", arguments: ["add 0", "add 3", "add 99"])
  func noRow(line: String) async throws {
    let text = try await session.run(line, on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("There is no row \(line.dropFirst(4)); the list has 2."), "\(text)")
    #expect(people.done == [])
  }

  @Test("A person may type the user name of a row to choose it, unless it is a command")
  func userName() async throws {
    people.page.rows[0] = Row(id: "ada", [.person(user: "sav", name: nil)])
    people.page.rows[1] = Row(id: "grace", [.person(user: "grace", name: nil)])
    people.page.rows.append(Row(id: "bond", [.person(user: "007", name: nil)]))
    _ = try await session.run(
      "sav", "Grace", "007", "1", "01", "002", on: .stack(screen(people)), isTerminal: true)
    #expect(people.done == ["save"])
    #expect(people.chosen == ["grace", "bond", "ada"])
    let script = try await Session().run("grace", on: .stack(screen(people)))
    #expect(script.contains("There is no command"), "\(script)")
  }

  @Test("A script names users by their user names only")
  func rowInScript() async throws {
    people.page.rows[0] = Row(id: "ada", [.person(user: "ada", name: nil)])
    _ = try await session.run("add 1", on: .stack(screen(people)))
    #expect(people.done == ["add 1"])
  }

  @Test("The number of a row names whom a destructive question is about")
  func destructiveRow() async throws {
    people.page.rows[1] = Row(id: "grace", [.person(user: "grace", name: nil)])
    people.questions["remove"] = "Sure?"
    _ = try await session.run("remove 2", "yes", on: .stack(screen(people)), isTerminal: true)
    #expect(people.asked == ["remove grace"])
    #expect(people.done == ["remove grace"])
  }

  @Test("A destructive command cannot be abbreviated")
  func destructive() async throws {
    let text = try await session.run("rem ada", "yes", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("rem is too short for remove, which is destructive."), "\(text)")
    #expect(people.done == [])
  }
}
