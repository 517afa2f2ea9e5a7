import Presentation
import Routing
import Testing

@testable import Console

@Suite("The beginning of a word")
struct PrefixTests {
  let session = Session()
  let people = People()

  @Test("At a terminal it is enough, and shown in full")
  func whole() async throws {
    let text = try await session.run("AD eve", "s", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> add eve\n3. eve\n"), "\(text)")
    #expect(text.contains("friends> save\n"), "\(text)")
    #expect(people.done == ["add eve", "save"])
  }

  @Test("At a text prompt too, with its slash")
  func slash() async throws {
    let talk = Talk()
    let text = try await session.run("/old", on: .stack(screen(talk)), isTerminal: true)
    #expect(text.contains("ada> /older\n"), "\(text)")
    #expect(talk.said == ["(older)"])
  }

  @Test("A script's is refused")
  func script() async throws {
    let text = try await session.run("ad eve", on: .stack(screen(people)))
    #expect(text.contains("There is no word \"ad\" here. Did you mean add?"), "\(text)")
    #expect(people.done == [])
  }

  @Test("That of several words is answered with them")
  func ambiguous() async throws {
    let text = try await session.run("w", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("w could be where, why. Type one more letter"), "\(text)")
  }

  @Test("It is not that of a word which takes nothing after it")
  func argument() async throws {
    let text = try await session.run("sa eve", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("There is no word \"sa\" here."), "\(text)")
  }

  @Test("Nothing is lost by it")
  func destructive() async throws {
    let text = try await session.run("rem ada", "yes", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("rem is not enough for remove, which loses something."), "\(text)")
    #expect(people.done == [])
  }
}
