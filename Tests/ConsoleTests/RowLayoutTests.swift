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
  let console = ConsoleRun()
  let reviews: Reviews

  init() { reviews = Reviews() }

  /// Creates another session over the same rows.
  private init(_ reviews: Reviews) { self.reviews = reviews }

  /// Runs the lines and returns the lines of the output, which begin with the title.
  private func lines(
    _ lines: String..., isTerminal: Bool = true, isColored: Bool = false
  ) async throws -> [String] {
    let settings = Front.Settings.untimed {
      $0.isColored = isColored
      $0.time = LocalTime(now: { Reviews.now }, offset: { _ in 0 })
    }
    let text = try await console.run(
      ScriptedInput(lines, isTerminal: isTerminal), on: reviews, settings: settings)
    return text.components(separatedBy: "\n").filter {
      !$0.hasPrefix("(") && !$0.hasPrefix("\u{1B}[2m(") && !$0.isEmpty
    }
  }

  @Test("Each row of a list shows its own day, whatever the order, and no line names one")
  func listedDays() async throws {
    let people = People([])
    people.page.rows = [0, 0.25, 1, 20, 400, 2, -1].enumerated().map { index, days in
      Row(
        id: "\(index)",
        [.time(Reviews.ago(days: days), "time"), .author("bob", isOwn: false), .body("hi")],
        joinedBy: " ", ": ")
    }
    let settings = Front.Settings.untimed { $0.time = LocalTime(now: { Reviews.now }) }
    let text = try await console.run(on: people, isTerminal: true, settings: settings)
    #expect(
      text.components(separatedBy: "\n")[1...7] == [
        "1. Today 12:00 bob: hi", "2. Today 06:00 bob: hi", "3. Yesterday 12:00 bob: hi",
        "4. 11 Jan 12:00 bob: hi", "5. 27 Dec 2024 12:00 bob: hi", "6. 29 Jan 12:00 bob: hi",
        "7. 1 Feb 12:00 bob: hi",
      ], "\(text)")
  }

  @Test("A line stands above what is new until the person answers, and is not drawn again then")
  func new() async throws {
    reviews.add("read", at: Reviews.now)
    reviews.add("one", at: Reviews.now, unread: 1)
    reviews.add("two", at: Reviews.now, unread: 1)
    let drawn = try await lines("hello", "/look")
    #expect(
      drawn == [
        "Reviews", "-- Today --", "  12:00 bob: read", "-- new --", "  12:00 bob: one",
        "  12:00 bob: two",
        "to bob> ✓ 12:00 ada: hello",
        "to bob> ", "Reviews", "-- Today --", "  12:00 bob: read", "  12:00 bob: one",
        "  12:00 bob: two", "✓ 12:00 ada: hello", "to bob> ",
      ])
  }

  @Test("A script gets the rows as the presenter words them, without lines between them")
  func script() async throws {
    reviews.add("one", at: Reviews.ago(days: 1), unread: 1)
    #expect(
      try await lines("hello", isTerminal: false) == [
        "Reviews", "  2026-01-30T12:00:00Z bob: one",
        "to bob> hello", "  2026-01-31T12:00:00Z ada: hello", "to bob> ",
      ])
  }

  @Test("A heading of the presenter's own takes the place of the day line")
  func heading() async throws {
    reviews.rows.append(Row(id: "day", [.heading("2026-01-31:")]))
    reviews.add("hi", at: Reviews.now)
    #expect(try await lines() == ["Reviews", "  2026-01-31:", "  12:00 bob: hi", "to bob> "])
  }

  @Test(
    "Only the time and the name of the author are painted, and without colour the text is the same")
  func authors() async throws {
    reviews.add("bob: I am bob: hi", at: Reviews.now)
    reviews.add("me", by: "ada", at: Reviews.now)
    let colored = try await lines(isColored: true)
    let (bob, ada) = (PersonColor.of("bob").index, PersonColor.of("ada").index)
    #expect(
      colored[2] == "  \u{1B}[2m12:00\u{1B}[0m \u{1B}[38;5;\(bob)mbob\u{1B}[0m: bob: I am bob: hi")
    #expect(colored[3] == "✓ \u{1B}[2m12:00\u{1B}[0m \u{1B}[38;5;\(ada)mada\u{1B}[0m: me")
    let plain = try await RowLayoutTests(reviews).lines()
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    #expect(!plain.joined().contains("\u{1B}"))
  }

  @Test("New rows are bold; those above them are faint, and those below them plain")
  func tones() {
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

  @Test("A line stands above the row that the person came for")
  func found() async throws {
    reviews.add("one", at: Reviews.now)
    reviews.add("two", at: Reviews.now)
    reviews.rows[1].isFound = true
    #expect(
      try await lines() == [
        "Reviews", "-- Today --", "  12:00 bob: one", "-- found --", "  12:00 bob: two", "to bob> ",
      ])
    #expect(try await !RowLayoutTests(reviews).lines(isTerminal: false).contains("-- found --"))
  }

  @Test("Numbers are aligned to the right, and the name at the beginning of a row is painted")
  func names() async throws {
    let people = People([])
    people.page.rows = (1...10).map {
      Row(id: "\($0)", [.person(user: "user\($0)", name: "Ada \($0 - 1)"), .unread("2 unread")])
    }
    let text = try await console.run(
      on: people, isTerminal: true, settings: .untimed { $0.isColored = true })
    let lines = text.components(separatedBy: "\n")
    let count = "\u{1B}[38;5;30m2 unread\u{1B}[0m"
    let (first, last) = (PersonColor.of("user1").index, PersonColor.of("user10").index)
    #expect(lines[1] == " 1. \u{1B}[38;5;\(first)mAda 0\u{1B}[0m (user1), \(count)")
    #expect(lines[10] == "10. \u{1B}[38;5;\(last)mAda 9\u{1B}[0m (user10), \(count)")
  }
}
