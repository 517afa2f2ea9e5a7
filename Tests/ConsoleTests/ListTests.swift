import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Long lists")
struct ListTests {
  let console = ConsoleRun()
  let people = People((1...45).map { "user\($0)" })

  private var text: [Substring] { console.transcript.text.split(separator: "\n") }

  @Test("Rows that cannot be chosen have no numbers, and a number is refused")
  func withoutChoice() async throws {
    let text = try await console.run("1", on: Prices())
    #expect(text.hasPrefix("Prices\n  tea: 3\n(Type help.)\nprices> 1\n"))
    #expect(text.contains("\nThere is no row 1 here. Type help to list the commands.\n"))
  }

  @Test("A script gets all 100 rows of a list and no paging commands")
  func pipe() async throws {
    people.page.rows = (1...100).map { Row(id: "\($0)", "user\($0)") }
    try await console.run("all", on: people)
    #expect(text.contains("100. user100"))
    #expect(text.contains("There is no command \"all\". Type help to list the commands."))
  }

  @Test("A script gets the first 100 rows of a longer list, and the others with all")
  func longPipe() async throws {
    people.page.rows = (1...1_234).map { Row(id: "\($0)", "user\($0)") }
    try await console.run("all", "more", on: people)
    let cut = try #require(text.firstIndex(of: "100 of 1,234. Type all to see others."))
    #expect(text[..<cut].last == "100. user100")
    #expect(text.filter { $0.contains(". user") }.count == 1_234)
    #expect(text.contains("There is no command \"more\". Type help to list the commands."))
  }

  @Test("Rows that a page lacks are loaded for more and all, and drawn with the next numbers")
  func loads() async throws {
    let long = LongList()
    try await console.run("more", "more", "all", on: long, isTerminal: true)
    #expect(long.loads == [40, 60, 70])
    let rows = text.filter { $0.contains(". row") }.map { $0.replacing("long> ", with: "") }
    #expect(rows == (1...70).map { ($0 < 10 ? " " : "") + "\($0). row \($0)" })
    #expect(text.filter { $0.contains(" of 70. Type more or all") }.count == 3)
  }

  @Test("A person chooses only rows that were shown")
  func shown() async throws {
    try await console.run(
      "35", "46", "find user35", "35", "more", "40", "42", on: people,
      isTerminal: true)
    for row in [35, 42] {
      #expect(text.contains { $0.contains("Row \(row) has not been shown. Type all") }, "\(text)")
    }
    #expect(text.contains { $0.contains("There is no row 46; the list has 45.") })
    #expect(people.chosen == ["user35", "user40"])
  }

  @Test("If further rows cannot be loaded, the list stays as it was drawn")
  func cannotLoad() async throws {
    let long = LongList()
    long.cannotLoad = true
    try await console.run("more", "look", on: long, isTerminal: true)
    #expect(text.contains("long> There is no room."))
    #expect(text.filter { $0.contains("20. row") }.count == 2)
    #expect(!text.contains { $0.contains("21. row") })
  }

  @Test(
    "A terminal shows a long list 20 rows at a time, and the rest of it with all",
    arguments: [
      (["more", "more", "more"], ["20 of 45", "40 of 45"]), (["all", "more"], ["20 of 45"]),
    ])
  func portions(lines: [String], counts: [String]) async throws {
    try await console.run(ScriptedInput(lines, isTerminal: true), on: people)
    #expect(text.filter { $0.contains(" of 45.") }.map { String($0.prefix(8)) } == counts)
    #expect(text.filter { $0.contains(". user") }.count == 45)
    #expect(text.last?.hasPrefix("friends> ") == true)
    #expect(console.transcript.text.contains("There is no command \"more\"."))
  }

  @Test("The find command lists hidden rows by their numbers, which can then be chosen")
  func find() async throws {
    try await console.run("find SER44", "44", "find Zoe", on: people, isTerminal: true)
    #expect(text.contains("friends> 44. user44"))
    #expect(people.chosen == ["user44"])
    #expect(
      text.contains { $0.hasSuffix("No row contains \"Zoe\". Try another text, or a part of it.") })
  }

  @Test("A page with a text prompt shows all its rows at a terminal")
  func conversation() async throws {
    let talk = Talk()
    talk.page.rows = people.page.rows
    try await console.run(on: talk, isTerminal: true)
    #expect(text.contains("  user45"))
  }

  @Test("Rows without numbers may scroll away while new ones are drawn alone")
  func scrolls() async throws {
    let talk = Talk()
    talk.page.rows = people.page.rows
    talk.whenSaid = { talk.page.rows.removeFirst(2) }
    try await console.run("hi", "bye", on: talk)
    #expect(text.filter { $0 == "  user45" }.count == 1)
    #expect(text.filter { $0.hasPrefix("  You: ") } == ["  You: hi", "  You: bye"])
  }

  @Test("Rows added before the others are drawn with them")
  func older() async throws {
    for isTerminal in [true, false] {
      let console = ConsoleRun()
      let text = try await console.run("old", on: Diary(), isTerminal: isTerminal)
      #expect(text.ranges(of: "  old\n").count == 1, "\(text)")
      #expect(text.ranges(of: "  today\n").count == 2, "\(text)")
    }
  }

  @Test("A list with numbers is drawn anew if its first row is gone")
  func renumbered() async throws {
    try await console.run("remove user1", "yes", on: people)
    #expect(text.filter { $0 == "1. user2" }.count == 1)
  }

  @Test("Rows added to a long list are drawn without the rest of the page")
  func growth() async throws {
    try await console.run("add linus", "all", on: people, isTerminal: true)
    let rows = text.filter { $0.contains(". ") }.map { $0.replacing("friends> ", with: "") }
    #expect(rows.dropFirst(20).first?.hasPrefix("20 of 45.") == true)
    #expect(rows.dropFirst(21).prefix(2) == ["46. linus", "21. user21"])
  }
}

/// A list of 70 rows, of which it has only those that were asked for.
@Observable
private final class LongList: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Long"

  var loads: [Int] = []
  var cannotLoad = false
  private var count = 20

  var page: Page {
    Page(
      "Long", rows: (1...count).map { Row(id: "\($0)", "row \($0)") }, total: 70,
      prompt: Prompt(.command, "long"))
  }

  func loadRows(_ count: Int) throws {
    if cannotLoad { throw Refusal(message: "There is no room.") }
    loads.append(count)
    self.count = count
  }

  func choose(_ id: Row.ID) {}
}

/// A list whose rows cannot be chosen.
@Observable
private final class Prices: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Prices"

  let page = Page("Prices", rows: [Row(id: "tea", "tea: 3")], prompt: Prompt(.command, "prices"))
}

/// A text whose lines are added before the others.
@Observable
private final class Diary: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Diary"

  var page = Page("Diary", rows: [Row(id: "1", "today")], prompt: Prompt(.text, "diary"))

  func submit(_ text: String) { page.rows.insert(Row(id: text, text), at: 0) }
}
