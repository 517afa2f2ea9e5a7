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

extension People {
  /// Previews a message below the row of ada, and another one when a row is chosen.
  func previews() {
    func say(_ text: String) {
      page.rows[0].preview = Row.Preview(
        author: "bob", isOwn: false, time: Reviews.now, text: text)
    }
    say("one")
    whenChosen = { say("two") }
  }
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
    "Rows of a person stand under their day and their marks", arguments: Session.all(in: "Rows"))
  func rows(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "days": {
      $0.settings = .untimed { $0.time = time }
      $0.people.page.rows = [0, 0.25, 1, 20, 400, 2, -1].enumerated().map { index, days in
        Row(
          id: "\(index)",
          [.time(Reviews.ago(days: days), "time"), .author("bob", isOwn: false), .body("hi")],
          joinedBy: " ", ": ")
      }
    },
    "new": {
      review($0) {
        $0.add("read", at: Reviews.now)
        $0.add("one", at: Reviews.now, unread: 1)
        $0.add("two", at: Reviews.now, unread: 1)
      }
    },
    "unread": { review($0) { $0.add("one", at: Reviews.ago(days: 1), unread: 1) } },
    "a heading": {
      review($0) {
        $0.rows.append(Row(id: "day", [.heading("2026-01-31:")]))
        $0.add("hi", at: Reviews.now)
      }
    },
    "found": found,
    "previews": {
      $0.settings.time = time
      $0.people.previews()
    },
    "a name in a text": {
      review($0) {
        $0.add("bob: I am bob: hi", at: Reviews.now)
        $0.add("me", by: "ada", at: Reviews.now)
      }
    },
    "names": {
      $0.people.page.rows = (1...10).map {
        Row(id: "\($0)", [.person(user: "user\($0)", name: "Ada \($0 - 1)"), .unread("2 unread")])
      }
    },
    "line ends": { $0.people = People(["x\n2. grace\n* bob: hi\nfriends> quit"]) },
  ]

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
}
