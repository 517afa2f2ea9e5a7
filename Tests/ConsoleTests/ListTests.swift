import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Long lists")
struct ListTests {
  let session = Session()
  let people = People((1...45).map { "user\($0)" })

  private var text: [Substring] { session.transcript.text.split(separator: "\n") }

  @Test("A script gets every row and no paging commands")
  func pipe() async throws {
    try await session.run("more", on: .stack(screen(people)))
    #expect(text.contains("45. user45"))
    #expect(text.contains("There is no command \"more\" here. Type help to list the commands."))
  }

  @Test("A terminal shows a long list 20 rows at a time")
  func portions() async throws {
    try await session.run("more", "more", "more", on: .stack(screen(people)), isTerminal: true)
    let counts = text.filter { $0.contains(" of 45.") }
    #expect(counts.map { $0.prefix(8) } == ["20 of 45", "40 of 45"])
    #expect(text.filter { $0.contains(". user") }.count == 45)
    #expect(text.last?.hasPrefix("friends> ") == true)
    #expect(session.transcript.text.contains("There is no command \"more\" here."))
  }

  @Test("The all command shows the remaining rows of a long list")
  func all() async throws {
    try await session.run("all", on: .stack(screen(people)), isTerminal: true)
    #expect(text.filter { $0.contains(". user") }.count == 45)
  }

  @Test("The find command lists a hidden row by its number, which can then be chosen")
  func find() async throws {
    try await session.run("find SER44", "44", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> 44. user44"))
    #expect(people.chosen == ["user44"])
  }

  @Test("The find command reports that no row matches")
  func findNothing() async throws {
    try await session.run("find Zoe", on: .stack(screen(people)), isTerminal: true)
    #expect(
      text.contains("friends> No row contains \"Zoe\". Try another text, or a part of it."))
  }

  @Test("A page with a text prompt shows all its rows at a terminal")
  func conversation() async throws {
    let talk = Talk()
    talk.page.rows = people.page.rows
    try await session.run(on: .stack(screen(talk)), isTerminal: true)
    #expect(text.contains("  user45"))
  }

  @Test("Rows without numbers may scroll away while new ones are drawn alone")
  func scrolls() async throws {
    let talk = Talk()
    talk.page.rows = people.page.rows
    talk.whenSaid = { talk.page.rows.removeFirst(2) }
    try await session.run("hi", "bye", on: .stack(screen(talk)))
    #expect(text.filter { $0 == "  user45" }.count == 1)
    #expect(text.filter { $0.hasPrefix("  You: ") } == ["  You: hi", "  You: bye"])
  }

  @Test("A list with numbers is drawn anew if its first row is gone")
  func renumbered() async throws {
    try await session.run("remove user1", "yes", on: .stack(screen(people)))
    #expect(text.filter { $0 == "1. user2" }.count == 1)
  }

  @Test("Rows added to a long list are drawn without the rest of the page")
  func growth() async throws {
    try await session.run("add linus", "all", on: .stack(screen(people)), isTerminal: true)
    let rows = text.filter { $0.contains(". ") }.map { $0.replacing("friends> ", with: "") }
    #expect(rows.dropFirst(20).first?.hasPrefix("20 of 45.") == true)
    #expect(rows.dropFirst(21).prefix(2) == ["46. linus", "21. user21"])
  }
}
