import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Observation
import Presentation
import Routing
import Testing

@testable import Console

/// A conversation with rows that a test states.
@Observable
final class Reviews: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Reviews"

  var rows: [Row] = []
  var page: Page { Page("Reviews", rows: rows, prompt: Prompt(.text, "to bob")) }

  /// Adds what somebody wrote, with the date in the text as a script shows it.
  func add(_ text: String, by author: String = "bob", at date: Date, unread: Int? = nil) {
    rows.append(
      Row(
        id: "\(rows.count)",
        [
          .time(date, date.formatted(.iso8601)), .author(author, isOwn: author == "ada"),
          .body(text),
        ], joinedBy: " ", ": ", unread: unread))
  }

  func submit(_ text: String) {
    for index in rows.indices { rows[index].unread = nil }
    add(text, by: "ada", at: Self.now)
  }

  static let now = Date(timeIntervalSince1970: 1_769_860_800)  // 2026-01-31 12:00 UTC
  static func ago(days: Double) -> Date { now.addingTimeInterval(-86_400 * days) }
}

@Suite("Rows at a terminal")
struct RowLayoutTests {
  private static let time = LocalTime(now: { Reviews.now }, offset: { _ in 0 })

  /// Shows reviews, which `add` adds.
  private static func review(_ shop: Shop, _ add: (Reviews) -> Void) {
    let reviews = Reviews()
    add(reviews)
    shop.settings = .untimed { $0.time = time }
    shop.shows(reviews)
  }

  private static func found(_ shop: Shop) {
    review(shop) {
      $0.add("one", at: Reviews.now)
      $0.add("two", at: Reviews.now)
      $0.rows[1].isFound = true
    }
  }

  @Test(
    "Rows of a person stand under their day and their marks",
    arguments: [
      Example("Each row of a list shows its own day, whatever the order", isTerminal: true) {
        $0.settings = .untimed { $0.time = time }
        $0.people.page.rows = [0, 0.25, 1, 20, 400, 2, -1].enumerated().map { index, days in
          Row(
            id: "\(index)",
            [.time(Reviews.ago(days: days), "time"), .author("bob", isOwn: false), .body("hi")],
            joinedBy: " ", ": ")
        }
      },
      Example(
        "A line stands above what is new until the person answers, and is not drawn again then",
        typing: "hello", "/look", isTerminal: true
      ) {
        review($0) {
          $0.add("read", at: Reviews.now)
          $0.add("one", at: Reviews.now, unread: 1)
          $0.add("two", at: Reviews.now, unread: 1)
        }
      },
      Example(
        "A script gets the rows as the presenter words them, without lines between them",
        typing: "hello"
      ) { review($0) { $0.add("one", at: Reviews.ago(days: 1), unread: 1) } },
      Example(
        "A heading of the presenter's own takes the place of the day line", isTerminal: true
      ) {
        review($0) {
          $0.rows.append(Row(id: "day", [.heading("2026-01-31:")]))
          $0.add("hi", at: Reviews.now)
        }
      },
      Example(
        "A line stands above the row that the person came for", isTerminal: true, in: found),
      Example("A script gets no line above the row that it came for", in: found),
    ])
  func rows(example: Example) async throws { try await example.holds(in: "Rows") }

  @Test(
    "Only the time and the name of the author are painted, and without colour the text is the same")
  func authors() async throws {
    let reviews = Reviews()
    reviews.add("bob: I am bob: hi", at: Reviews.now)
    reviews.add("me", by: "ada", at: Reviews.now)
    /// Returns the drawn lines, without the hint.
    func lines(isColored: Bool) async throws -> [String] {
      let settings = Front.Settings.untimed { ($0.isColored, $0.time) = (isColored, Self.time) }
      let text = try await ConsoleRun().run(on: reviews, isTerminal: true, settings: settings)
      return text.components(separatedBy: "\n").filter { !$0.contains("(Type") }
    }
    let colored = try await lines(isColored: true)
    let (bob, ada) = (PersonColor.of("bob").index, PersonColor.of("ada").index)
    #expect(
      colored[2] == "  \u{1B}[2m12:00\u{1B}[0m \u{1B}[38;5;\(bob)mbob\u{1B}[0m: bob: I am bob: hi")
    #expect(colored[3] == "✓ \u{1B}[2m12:00\u{1B}[0m \u{1B}[38;5;\(ada)mada\u{1B}[0m: me")
    let plain = try await lines(isColored: false)
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    #expect(!plain.joined().contains("\u{1B}"))
  }

  @Test("New rows are bold; those above them are faint, and those below them plain")
  func tones() {
    let reviews = Reviews()
    reviews.add("read", at: Reviews.now)
    reviews.add("new", at: Reviews.now, unread: 1)
    reviews.add("later", at: Reviews.now)
    func tones() -> [Tone] {
      RowLayout(DrawnPage(reviews.page), LocalTime(now: { Reviews.now })).paragraphs(0..<3)
        .filter { !$0.text.hasPrefix("--") }.map(\.tone)
    }
    #expect(tones() == [.aside, .unread, .plain])
    reviews.rows[1].unread = nil
    #expect(tones() == [.plain, .plain, .plain])
  }

  @Test("Numbers are aligned to the right, and the name at the beginning of a row is painted")
  func names() async throws {
    let people = People([])
    people.page.rows = (1...10).map {
      Row(id: "\($0)", [.person(user: "user\($0)", name: "Ada \($0 - 1)"), .unread("2 unread")])
    }
    let text = try await ConsoleRun().run(
      on: people, isTerminal: true, settings: .untimed { $0.isColored = true })
    let lines = text.components(separatedBy: "\n")
    let count = "\u{1B}[38;5;30m2 unread\u{1B}[0m"
    let (first, last) = (PersonColor.of("user1").index, PersonColor.of("user10").index)
    #expect(lines[1] == " 1. \u{1B}[38;5;\(first)mAda 0\u{1B}[0m (user1), \(count)")
    #expect(lines[10] == "10. \u{1B}[38;5;\(last)mAda 9\u{1B}[0m (user10), \(count)")
  }
}
