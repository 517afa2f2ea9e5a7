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

  @Test("A destructive command cannot be abbreviated")
  func destructive() async throws {
    let text = try await session.run("rem ada", "yes", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("rem is too short for remove, which is destructive."), "\(text)")
    #expect(people.done == [])
  }
}
