import ConsoleTestSupport
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Console
import Wording

@Suite("Pages in the window of a terminal")
struct RoomTests {
  nonisolated private static let sizes = [(80, 24), (40, 10), (20, 6)]

  private func people(_ count: Int) -> People {
    let people = People()
    people.page.rows = (0..<count).map { number in
      var row = Row(id: "user\(number)", [.person(user: "user\(number)", name: "A Name")])
      row.preview = Row.Preview(
        author: "ada", isOwn: false, time: .distantPast, text: "one two three four five")
      return row
    }
    return people
  }

  /// Draws the whole page above an outcome; returns the lines in the window but the prompt.
  private func window(_ session: Decisions, _ height: Int) -> [String] {
    session.state.view.isStale = true
    session.state.view.did(Paragraph("It is done."))
    return session.settle().split(separator: "\n").suffix(height - 1).map(String.init)
  }

  @Test(
    "From 20 × 6 on, the window has the title, the newest row, the count and the outcome",
    arguments: sizes, [1, 12, 100_000])
  func list(size: (width: Int, height: Int), count: Int) async throws {
    let people = people(count)
    people.page.notes = ["These people are your friends, and some of them are here today."]
    let session = try await Decisions(on: people, width: size.width, height: size.height)
    let lines = window(session, size.height)
    #expect(lines.first?.hasPrefix("Friends") == true, "\(lines)")
    #expect(lines.contains { $0.contains("1. A Name") }, "\(lines)")
    #expect(lines.last == "It is done.", "\(lines)")
    #expect(
      count == 1 || lines.contains { $0.contains(" of \(English().number(count))") }, "\(lines)")
  }

  @Test("A text is cut at its beginning, and ends with the newest row", arguments: sizes)
  func text(size: (width: Int, height: Int)) async throws {
    let talk = Talk()
    talk.page.rows = (1...100).map { Row(id: "\($0)", "ada: a message of some words, \($0)") }
    let session = try await Decisions(on: talk, width: size.width, height: size.height)
    let lines = window(session, size.height)
    #expect(lines.first == "Chat" && lines.last == "It is done.", "\(lines)")
    #expect(lines.contains { $0.contains(" of 100") }, "\(lines)")
    #expect(size.height == 6 || lines.contains { $0.contains("100") }, "\(lines)")
  }

  @Test("No size of a window ends the session", arguments: [(1, 1), (2, 2), (80, 1), (1, 80)])
  func smallest(size: (width: Int, height: Int)) async throws {
    let session = try await Decisions(on: people(3), width: size.width, height: size.height)
    #expect(!window(session, 100).isEmpty)
  }

  @Test("The command more draws further rows that fit, until all were drawn once")
  func more() async throws {
    let session = try await Decisions(on: people(50), height: 12)
    var shown = session.types("look")
    for _ in 1...20 where !shown.contains("50. A Name") {
      let next = session.types("more")
      #expect(next.count { $0 == "\n" } <= 12, "\(next)")
      shown += next
    }
    for number in 1...50 {
      #expect(
        shown.ranges(of: "\(number < 10 ? " " : "")\(number). A Name").count == 1, "\(number)")
    }
  }

  @Test("A text that is no scroll is drawn as a whole by all")
  func allOfText() async throws {
    let talk = Talk()
    talk.page.rows = (1...40).map { Row(id: "\($0)", "said \($0).") }
    let session = try await Decisions(on: talk, height: 12)
    let shown = session.types("/look")
    #expect(!shown.contains("said 30.") && shown.contains("of 40. Type /all"), "\(shown)")
    let all = session.types("/all")
    for number in 1...40 { #expect(all.ranges(of: "said \(number).").count == 1, "\(number)") }
  }

  @Test("A row that changed is drawn under its number, and the title if it counts something else")
  func changes() async throws {
    let people = people(9)
    people.page.badge = "1 unread"
    let session = try await Decisions(on: people, height: 24)
    people.page.badge = "2 unread"
    var row = people.page.rows.remove(at: 6)
    row.preview = Row.Preview(author: "ada", isOwn: true, time: .now, text: "something else")
    people.page.rows.insert(row, at: 0)
    let shown = session.settle()
    #expect(shown.hasPrefix("Friends (2 unread)\n7. A Name"), "\(shown)")
    #expect(shown.count { $0 == "\n" } == 3, "\(shown)")
    session.types("7")
    #expect(session.started == ["choose user6"])
  }
}
