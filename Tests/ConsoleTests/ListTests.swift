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
  let people = many()

  private var text: [Substring] { console.transcript.text.split(separator: "\n") }

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

  @Test(
    "Long and growing lists are drawn in part",
    arguments: [
      Example(
        "A person chooses only rows that were shown", typing: "35", "46", "find SER35", "35",
        "more", "40", "42", "find Zoe", isTerminal: true, acts: ["choose user35", "choose user40"]
      ) { $0.people = many() },
      Example(
        "If further rows cannot be loaded, the list stays as it was drawn", typing: "more", "look",
        isTerminal: true
      ) {
        let long = LongList()
        long.cannotLoad = true
        $0.shows(long)
      },
      Example("A page with a text prompt shows all its rows at a terminal", isTerminal: true) {
        $0.talk.page.rows = many().page.rows
        $0.shows()
      },
      Example(
        "Rows without numbers may scroll away while new ones are drawn alone", typing: "hi", "bye"
      ) { shop in
        shop.talk.page.rows = many().page.rows
        shop.talk.whenSaid = { [talk = shop.talk] in talk.page.rows.removeFirst(2) }
        shop.shows()
      },
      Example("Rows added before the others are drawn with them in a script", typing: "old") {
        $0.shows(Diary())
      },
      Example(
        "Rows added before the others are drawn with them at a terminal", typing: "old",
        isTerminal: true
      ) { $0.shows(Diary()) },
      Example("A list with numbers is drawn anew if its first row is gone", typing: "remove ada", "y"),
      Example(
        "Rows added to a long list are drawn without the rest of the page", typing: "add linus",
        "all", isTerminal: true
      ) { $0.people = many() },
    ])
  func drawn(example: Example) async throws { try await example.holds(in: "Lists") }

  private static func many() -> People { People((1...45).map { "user\($0)" }) }
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

/// A text whose lines are added before the others.
@Observable
private final class Diary: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Diary"

  var page = Page("Diary", rows: [Row(id: "1", "today")], prompt: Prompt(.text, "diary"))

  func submit(_ text: String) { page.rows.insert(Row(id: text, text), at: 0) }
}
