import ConsoleIO
import ConsoleTestSupport
import Foundation
import Observation
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

/// Two people's messages, of which the page has a part.
@Observable
private final class Story: Presenter {
  enum Command: PageCommand {
    case older, newer
    static let actions = [
      Action("older", older, help: "Read back."), Action("newer", newer, help: "Read on."), .say,
    ]
  }
  static let screenIdentifier = "Story"
  var page = Page("Story", actions: Command.actions, prompt: Prompt(.text, "to bob"))
  var total = 0

  func perform(_ command: Command) -> Note? { nil }

  /// Goes to these messages, of which a stretch is drawn around the anchor.
  func go(
    to positions: ClosedRange<Int>, _ anchor: Scroll.Anchor, unread: (first: Int, above: Int)? = nil
  ) {
    var scroll = Scroll(
      anchor, jumps: (page.scroll?.jumps ?? 0) + 1, total: total, earlier: Command.older,
      later: Command.newer)
    (scroll.firstUnread, scroll.unreadAbove) = (unread?.first, unread?.above ?? 0)
    (page.authors, page.scroll) = (["ada", "bob"], scroll)
    page.rows = positions.map { row($0) }
  }

  /// Adds messages that follow.
  func add(_ count: Int, by author: String = "bob") {
    let last = page.rows.last?.position ?? 0
    for position in last + 1...last + count { page.rows.append(row(position, by: author)) }
    total = last + count
    page.scroll?.total = total
  }

  func row(_ position: Int, by author: String = "bob") -> Row {
    let date = Reviews.now.addingTimeInterval(-3_600 * 15 + Double(position) * 60)
    var row = Row(
      id: "\(position)",
      [.time(date, "time"), .author(author, isOwn: author == "ada"), .body("m\(position).")],
      joinedBy: " ", ": ")
    row.position = position
    return row
  }
}

@Suite("The stretches of a scroll")
struct StretchTests {
  private let story = Story()

  /// Begins a session over 139 messages, in a window of eight lines above the prompt.
  private func session(
    _ reader: Reader = .person(editsLines: true), width: Int = 80, height: Int? = 9,
    at positions: ClosedRange<Int> = 40...139, _ anchor: Scroll.Anchor = .last
  ) async throws -> Decisions {
    story.total = 139
    story.go(to: positions, anchor)
    var settings = Front.Settings.untimed
    settings.time = LocalTime(now: { Reviews.now })
    let session = try await Decisions(
      on: story, reader, settings: settings, width: width, height: height)
    session.whenReported = { [story] stretch, isCut in
      story.page.rows.removeAll {
        guard let position = $0.position else { return true }
        return position < stretch.lowerBound || isCut && position > stretch.upperBound
      }
    }
    // The hint takes room at first.
    session.types("/look")
    return session
  }

  /// The messages in a text, in their order.
  private func drawn(_ text: String) -> [Int] {
    text.matches(of: /bob: +m(\d+)\./).map { Int($0.1) ?? 0 }
  }

  @Test("A stretch stands under its place and day, has as many rows as fit, and is reported")
  func stretch() async throws {
    let session = try await session()
    let page = session.types("/look")
    #expect(
      page.contains("/look\n\nStory\n-- 134 to 139 of 139, Yesterday --\n  23:14 bob: m134.\n"),
      "\(page)")
    #expect(session.reported.last == "134 to 139")
    story.go(to: 34...133, .last)
    let older = session.settle()
    #expect(older.hasPrefix("-- 127 to 133 of 139, Yesterday --\n  23:07 bob: m127.\n"), "\(older)")
    #expect(drawn(older) == Array(127...133))
    story.go(to: 1...100, .first)
    #expect(drawn(session.settle()) == Array(1...7))
    #expect(session.reported.suffix(2) == ["127 to 133", "1 to 7, cut"])
    #expect(story.page.rows.count == 7)
  }

  @Test("Around a row, a quarter of the stretch stands above it, and more near the end")
  func around() async throws {
    let session = try await session(height: 14)
    for (row, rows) in [(60, 58...69), (139, 128...139), (137, 128...139), (41, 40...51)] {
      story.go(to: 40...139, .row("\(row)"))
      let text = session.settle()
      #expect(drawn(text) == Array(rows), "\(text)")
    }
  }

  @Test("A scroll that fits as a whole has no rule, and its first day stands above it")
  func whole() async throws {
    story.total = 3
    story.go(to: 1...3, .last)
    let session = try await Decisions(on: story, height: 12)
    let text = session.types("/look")
    #expect(!text.contains(" of 3"), "\(text)")
    #expect(text.contains("\nStory\n-- Friday 30 January") && !text.contains("to 3"), "\(text)")
    #expect(drawn(text) == [1, 2, 3])
  }

  @Test("New rows follow those on the screen, alone")
  func follow() async throws {
    let session = try await session()
    story.add(2)
    #expect(session.changes() == "  23:20 bob: m140.\n  23:21 bob: m141.\n")
    #expect(session.reported.last == "134 to 141")
    story.page.rows[0].offers = [Offer(Story.Command.older)]
    #expect(session.changes() == "", "Nobody sees what a row offers.")
    story.add(1, by: "ada")
    #expect(session.settle() == "✓ 23:22 ada: m142.\n")
  }

  @Test("Of a burst, the rows that fit are drawn, and the others are counted below them")
  func burst() async throws {
    let session = try await session()
    story.add(30)
    let text = session.changes()
    #expect(drawn(text) == Array(140...146), "\(text)")
    #expect(text.hasSuffix("\n-- 23 more below: /newer --\n"), "\(text)")
    #expect(session.reported.last == "134 to 146, cut")
    #expect(session.changes() == "", "Nothing follows by itself.")
  }

  @Test("What a person sends is the last row, and a jump to it says how much is unread above")
  func own() async throws {
    let session = try await session()
    story.page.scroll?.firstUnread = 140
    story.add(30)
    story.add(1, by: "ada")
    let text = session.settle()
    #expect(
      text.hasPrefix(
        "-- 26 unread above: /older --\n-- 166 to 170 of 170, Yesterday --\n-- new --\n"),
      "\(text)")
    #expect(drawn(text) == Array(166...169) && text.hasSuffix("ada: m170.\n"), "\(text)")
    #expect(session.reported.last == "166 to 170")
    // The presenter counts what is above the rows that it has.
    story.go(to: 100...170, .last, unread: (50, 31))
    #expect(session.settle().hasPrefix("-- 97 unread above: /older --\n"))
  }

  @Test("A row that is longer than the window is drawn whole, as a stretch of its own")
  func long() async throws {
    let session = try await session(width: 30)
    let body = Array(repeating: "word", count: 60).joined(separator: " ")
    story.go(to: 50...60, .last)
    story.page.rows[10] = Row(
      id: "60", [.time(Reviews.now, ""), .author("bob", isOwn: false), .body(body)],
      joinedBy: " ", ": ")
    story.page.rows[10].position = 60
    let text = session.settle()
    #expect(text.ranges(of: "word").count == 60 && !text.contains("m59."), "\(text)")
    #expect(session.reported.last == "60 to 60")
  }

  @Test(
    "In a window of any size a stretch has a row, and stretches have no gap",
    arguments: [(1, 1), (2, 3), (20, 6), (80, 2), (40, 16)])
  func smallest(size: (width: Int, height: Int)) async throws {
    let session = try await session(width: size.width, height: size.height)
    var first = 140
    for _ in 1...4 {
      let ends = session.reported.last?.split(separator: " ").compactMap { Int($0) } ?? []
      #expect(ends.count == 2 && ends[1] == first - 1, "\(session.reported)")
      first = ends[0]
      story.go(to: 30...first - 1, .last)
      session.settle()
    }
    #expect(Set(session.reported).count >= 5)
  }

  @Test("A window that changes between two stretches changes the next one")
  func resize() async throws {
    var height = 9
    story.total = 139
    story.go(to: 40...139, .last)
    var settings = Front.Settings.untimed
    settings.time = LocalTime(now: { Reviews.now })
    let session = try await Decisions(on: story, settings: settings, height: height)
    session.types("/look")
    height = 20
    story.go(to: 30...134, .last)
    #expect(drawn(session.settle()) == Array(117...134))
  }

  @Test("A script gets stretches of 20, with their place")
  func script() async throws {
    let session = try await session(.script(isTester: false))
    let page = session.types("/look")
    #expect(
      page.contains("\nStory\n-- 120 to 139 of 139, Yesterday --\n  time bob: m120.\n"), "\(page)")
    story.go(to: 20...119, .last)
    let older = session.settle()
    #expect(older.hasPrefix("-- 100 to 119 of 139, Yesterday --\n  time bob: m100.\n"), "\(older)")
    #expect(drawn(older) == Array(100...119))
  }

  @Test("A program gets a page for each stretch, with its place, and the rows that follow")
  func program() async throws {
    var settings = Front.Settings.json
    settings.time = LocalTime(now: { Reviews.now })
    story.total = 139
    story.go(to: 40...139, .last)
    let session = try await Decisions(on: story, .program(follows: false), settings: settings)
    story.go(to: 20...119, .last)
    session.settle()
    story.add(1)
    session.settle()
    let events = session.console.events.filter {
      ["page", "rows"].contains($0["event"] as? String)
    }
    let places = events.map { event in
      ["first", "last", "total"].map { event[$0] as? Int }
        + [(event["rows"] as? [JSONObject])?.count]
    }
    #expect(places == [[120, 139, 139, 20], [100, 119, 139, 20], [120, nil, nil, 1]])
  }

  @Test("More and all belong to lists", arguments: ["/more", "/all"])
  func words(word: String) async throws {
    let session = try await session()
    let text = session.types(word)
    #expect(drawn(text) == [] && text.contains("There is no command"), "\(text)")
    #expect(!session.types("/help").contains(word))
  }
}
