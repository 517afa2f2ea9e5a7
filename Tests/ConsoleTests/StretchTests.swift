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
final class Story: Presenter {
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
  /// A story of this number of messages, of which the page has the last hundred.
  private static func story(_ total: Int = 139) -> Story {
    let story = Story()
    story.total = total
    story.go(to: max(1, total - 99)...total, .last)
    return story
  }

  /// Looks at the story, keeps only what is drawn, and takes the steps.
  nonisolated private static func walk(
    _ rule: String, _ reader: Reader = .person(editsLines: true), width: Int = 80, height: Int = 9,
    steps: @escaping @MainActor (Decisions, Story) -> Void
  ) -> Course<Story> {
    Course(rule, reader, width: width, height: height) { session, story in
      keepDrawn(session, story)
      session.types("/look")
      steps(session, story)
    }
  }

  private static func keepDrawn(_ session: Decisions, _ story: Story) {
    session.whenReported = { stretch, isCut in
      story.page.rows.removeAll {
        guard let position = $0.position else { return true }
        return position < stretch.lowerBound || isCut && position > stretch.upperBound
      }
    }
  }

  @Test(
    "A stretch of a scroll is drawn with its place",
    arguments: [
      walk("A stretch stands under its place and day, has as many rows as fit, and is reported") {
        $1.go(to: 34...133, .last)
        $0.settle()
        $1.go(to: 1...100, .first)
        $0.settle()
      },
      walk(
        "Around a row, a quarter of the stretch stands above it, and more near the end", height: 14
      ) { session, story in
        for row in [60, 139, 137, 41] {
          story.go(to: 40...139, .row("\(row)"))
          session.settle()
        }
      },
      walk("New rows follow those on the screen, alone, and nobody sees what a row offers") {
        $1.add(2)
        $0.changes()
        $1.page.rows[0].offers = [Offer(Story.Command.older)]
        $0.changes()
        $1.add(1, by: "ada")
        $0.settle()
      },
      walk("Of a burst, the rows that fit are drawn, and the others are counted below them") {
        $1.add(30)
        $0.changes()
        $0.changes()
      },
      walk("What a person sends is the last row, and a jump to it says how much is unread above") {
        $1.page.scroll?.firstUnread = 140
        $1.add(30)
        $1.add(1, by: "ada")
        $0.settle()
        // The presenter counts what is above the rows that it has.
        $1.go(to: 100...170, .last, unread: (50, 31))
        $0.settle()
      },
      walk(
        "A row that is longer than the window is drawn whole, as a stretch of its own", width: 30
      ) { session, story in
        let body = Array(repeating: "word", count: 60).joined(separator: " ")
        story.go(to: 50...60, .last)
        story.page.rows[10] = Row(
          id: "60", [.time(Reviews.now, ""), .author("bob", isOwn: false), .body(body)],
          joinedBy: " ", ": ")
        story.page.rows[10].position = 60
        session.settle()
      },
      walk("A script gets stretches of 20, with their place", .script(isTester: false)) {
        $1.go(to: 20...119, .last)
        $0.settle()
      },
      walk(
        "A program gets a page for each stretch, with its place, and the rows that follow",
        .program(follows: false)
      ) {
        $1.go(to: 20...119, .last)
        $0.settle()
        $1.add(1)
        $0.settle()
      },
      walk("More and all belong to lists") { session, _ in
        session.types(lines: "/more", "/all", "/help")
      },
    ])
  private func stretch(course: Course<Story>) async throws {
    try await course.holds(in: "Stretches", on: Self.story())
  }

  @Test("A scroll that fits as a whole has no rule, and its first day stands above it")
  func whole() async throws {
    let text = try await Decisions(on: Self.story(3), height: 12).types("/look")
    #expect(text.contains("\nStory\n-- Friday 30 January") && !text.contains(" of 3"), "\(text)")
    #expect(text.matches(of: /bob: +m\d\./).count == 3, "\(text)")
  }

  @Test(
    "In a window of any size a stretch has a row, and stretches have no gap",
    arguments: [(1, 1), (2, 3), (20, 6), (80, 2), (40, 16)])
  func smallest(size: (width: Int, height: Int)) async throws {
    let story = Self.story()
    let session = try await Decisions(on: story, width: size.width, height: size.height)
    Self.keepDrawn(session, story)
    session.types("/look")
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
    let story = Self.story()
    let session = try await Decisions(on: story, height: height)
    session.types("/look")
    height = 20
    story.go(to: 30...134, .last)
    session.settle()
    #expect(session.reported.last == "117 to 134")
  }
}
