import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Long lists")
struct ListTests {
  @Test("A script gets the first 100 rows of a longer list, and the others with all")
  func longPipe() async throws {
    let text = try await ConsoleRun().run("all", "more", on: Self.many(1_234))
      .split(separator: "\n")
    let cut = try #require(text.firstIndex(of: "100 of 1,234. Type all to see others."))
    #expect(text[..<cut].last == "100. user100")
    #expect(text.filter { $0.contains(". user") }.count == 1_234)
    #expect(text.contains("There is no command \"more\". Type help to list the commands."))
  }

  @Test("Long and growing lists are drawn in part", arguments: Session.all(in: "Lists"))
  func drawn(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "many": { $0.people = many() }, "100": { $0.people = many(100) },
    "a list in parts": { $0.shows(LongList()) },
    "cannot load": {
      let long = LongList()
      long.cannotLoad = true
      $0.shows(long)
    },
    "a long talk": { $0.talk.page.rows = many().page.rows },
    "a scrolling talk": { shop in
      shop.talk.page.rows = many().page.rows
      shop.talk.whenSaid = { [talk = shop.talk] in talk.page.rows.removeFirst(2) }
      shop.shows()
    },
    "a diary": { $0.shows(Diary()) },
  ]

  private static func many(_ count: Int = 45) -> People {
    People((1...count).map { "user\($0)" })
  }
}

/// A list of 70 rows, of which it has only those that were asked for.
@Observable
private final class LongList: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Long"

  var cannotLoad = false
  private var count = 20

  var page: Page {
    Page(
      "Long", rows: (1...count).map { Row(id: "\($0)", "row \($0)") }, total: 70,
      prompt: Prompt(.command, "long"))
  }

  func loadRows(_ count: Int) throws {
    if cannotLoad { throw Refusal(message: "There is no room.") }
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
