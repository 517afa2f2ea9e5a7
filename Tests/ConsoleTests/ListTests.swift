import Presentation
import Routing
import Testing

@testable import Console

@Suite("A long list")
struct ListTests {
  let session = Session()
  let people = People((1...45).map { "user\($0)" })

  private var text: [Substring] { session.transcript.text.split(separator: "\n") }

  @Test("A pipe gets every row, and no words for parts")
  func pipe() async throws {
    try await session.run("more", on: .stack(screen(people)))
    #expect(text.contains("45. user45"))
    #expect(text.contains("There is no word \"more\" here. Type help to see the words."))
  }

  @Test("A terminal gets it in portions")
  func portions() async throws {
    try await session.run("more", "more", "more", on: .stack(screen(people)), isTerminal: true)
    let counts = text.filter { $0.contains(" of 45.") }
    #expect(counts.map { $0.prefix(8) } == ["20 of 45", "40 of 45"])
    #expect(text.filter { $0.contains(". user") }.count == 45)
    #expect(text.last?.hasPrefix("friends> ") == true)
    #expect(session.transcript.text.contains("There is no word \"more\" here."))
  }

  @Test("All shows the others")
  func all() async throws {
    try await session.run("all", on: .stack(screen(people)), isTerminal: true)
    #expect(text.filter { $0.contains(". user") }.count == 45)
  }

  @Test("What is found keeps its number, and any number can be chosen")
  func find() async throws {
    try await session.run("find SER44", "44", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> 44. user44"))
    #expect(people.chosen == ["user44"])
  }

  @Test("Finding nothing is said")
  func findNothing() async throws {
    try await session.run("find Zoe", on: .stack(screen(people)), isTerminal: true)
    #expect(text.contains("friends> No row has \"Zoe\" in it. Type all to see every row."))
  }

  @Test("Rows that are added are drawn alone")
  func growth() async throws {
    try await session.run("add linus", "all", on: .stack(screen(people)), isTerminal: true)
    let rows = text.filter { $0.contains(". ") }.map { $0.replacing("friends> ", with: "") }
    #expect(rows.dropFirst(20).first?.hasPrefix("20 of 45.") == true)
    #expect(rows.dropFirst(21).prefix(2) == ["46. linus", "21. user21"])
  }
}
