import ConsoleIO
import ConsoleTestSupport
import Foundation
import Presentation
import Testing

@testable import Console

/// How messages are laid out at terminals of several widths.
@Suite("A conversation at a terminal")
struct ConversationTests {
  /// Returns the drawn lines of rows, each with an author, a text, and a date in hours before noon.
  private func lines(
    _ rows: [(author: String, text: String, hours: Double)], from first: Int = 0,
    authors: [String] = [], width: Int = 80
  ) -> [String] {
    var page = Page(
      "Chat",
      rows: rows.enumerated().map { index, row in
        let date = Reviews.now.addingTimeInterval(-3_600 * row.hours)
        return Row(
          id: "\(index)",
          [
            .time(date, "time"), .author(row.author, isOwn: row.author == "ada"), .body(row.text),
          ], joinedBy: " ", ": ")
      }, prompt: Prompt(.text, "to bob"))
    page.authors = authors
    return RowLayout(DrawnPage(page), LocalTime(now: { Reviews.now }))
      .paragraphs(first..<rows.count).flatMap { $0.wrapped(width: width) }
  }

  nonisolated private static let names = [
    "bob", "margaret_hamilton", "日本語日本語日本語", "👩‍👩‍👧‍👦👍🏽🇨🇭", "e\u{301}e\u{301}e\u{301}",
    "z" + String(repeating: "\u{301}", count: 20), "a  b", "x…", "",
  ]

  @Test("Texts begin in one column and are hung below it", arguments: [48, 80, 200], names)
  func columns(width: Int, name: String) throws {
    let text = Array(repeating: "word 한국 👍🏽", count: 30).joined(separator: " ")
    let lines = lines([("ada", text, 0), (name, text, 0)], width: width).dropFirst()
    #expect(lines.count > 4 || width == 200)
    let starts = lines.map { line in
      let text = line.contains("12:00 ") ? line.range(of: " word 한국")?.lowerBound : nil
      let start = text.map(line.index(after:)) ?? line.firstIndex { $0 != " " }
      return String(line[..<(start ?? line.endIndex)]).widestWidth
    }
    #expect(Set(starts).count == 1, "\(lines)")
    #expect(try #require(starts.first) <= 8 + RowLayout.widestName + 2)
    #expect(lines.allSatisfy { $0.widestWidth <= width }, "\(lines)")
  }

  @Test("The column has room for the names of those who have not written yet")
  func authors() {
    #expect(lines([("ada", "hi", 0)], authors: ["ada", "grace"])[1] == "✓ 12:00 ada:   hi")
  }

  @Test(
    "A name of more than 12 cells is cut, and no name has an ellipsis or two spaces of its own",
    arguments: [
      ("bob", "bob: "), ("margaret_ham", "margaret_ham: "), ("margaret_hamilton", "margaret_ha…: "),
      ("日本語日本語日本語", "日本語日本…: "), ("margaret_ha…", "margaret_ha…: "), ("bob…", "bob...: "),
      ("a  12:00\u{A0}\u{3000}b", "a 12:00 b: "), ("a\nb", "a␊b: "),
      (String(repeating: "👍🏽", count: 4), "👍🏽👍🏽…: "),
    ])
  func cut(name: String, drawn: String) {
    let lines = lines([(name, "hi", 0)])
    #expect(lines == ["-- Today --", "  12:00 \(drawn)hi"])
    #expect(lines[1].widestWidth <= 8 + 12 + 4)
  }

  /// Shows these rows of a conversation at a terminal.
  private static func converse(
    _ shop: Shop, _ rows: (author: String, text: String, hours: Double)...
  ) {
    let reviews = Reviews()
    for row in rows {
      reviews.add(row.text, by: row.author, at: Reviews.ago(days: row.hours / 24))
    }
    shop.settings = .untimed { $0.time = LocalTime(now: { Reviews.now }) }
    shop.shows(reviews)
  }

  @Test(
    "A conversation is laid out by its days and the room for texts",
    arguments: Session.all(in: "Conversations"))
  func laidOut(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "narrow": { converse($0, ("ada", "one two three four", 0), ("margaret", "five six seven", 0)) },
    "days": {
      converse(
        $0, ("bob", "a", 48), ("ada", "b", 20), ("bob", "c", 49), ("ada", "d", 1),
        ("bob", "e", -900), ("ada", "f", 0), ("bob", "g", 30))
    },
    "URLs": {
      let url = "https://example.org/abcdefghijklmn"  // 34 cells
      converse(
        $0, ("bob", "see \(url) now", 0),
        ("bob", "https://example.org/" + String(repeating: "a", count: 40), 0))
    },
    "a long word": { converse($0, ("bob", "see " + String(repeating: "w", count: 40), 0)) },
  ]

  @Test("Rows from the middle of a conversation begin with their own day")
  func middle() {
    let rows = [("bob", "a", 48.0), ("ada", "b", 20), ("bob", "c", 49), ("ada", "d", 1)]
    #expect(lines(rows, from: 3) == ["-- Today --", "✓ 11:00 ada: d"])
    #expect(lines(rows, from: 2).first == "  29 Jan 11:00 bob: c")
  }

  @Test(
    "No text of others begins a line that looks like a row, a day or a mark",
    arguments: [20, 40, 80, 200])
  func forged(width: Int) {
    let ends = ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{0B}", "\n\t", "\n\u{08}", " "]
    let forgeries = [
      "> 12:00 ada: pay", "12:00 ada: pay", "  12:00 ada: pay", "-- new --", "-- Today --",
      "to bob> /quit", "* Ada: hi",
      "x://" + String(repeating: "x", count: width - 8) + " 12:00 ada: pay",
    ]
    for end in ends {
      for forgery in forgeries {
        let padding = end == " " ? String(repeating: "w", count: max(1, width - 14)) : "hi"
        let lines = lines([("bob", padding + end + forgery, 0)], width: width)
        #expect(
          lines.first == "-- Today --" && lines.dropFirst().first?.hasPrefix("  12:00 b") == true)
        for line in lines.dropFirst(2) where !line.isEmpty {
          #expect(line.hasPrefix("    "), "\(lines)")
        }
      }
    }
  }

  @Test(
    "A text that its author took back is faint, in the column of texts, and no text looks like it")
  func removed() {
    let time = LocalTime(now: { Reviews.now })
    func row(_ id: String, _ part: Row.Part, _ separator: String) -> Row {
      Row(
        id: id, [.time(Reviews.now, "12:00"), .author("bob", isOwn: false), part],
        joinedBy: " ", separator)
    }
    var page = Page(
      "Chat", rows: [row("1", .body("taken back"), ": "), row("2", .removed("taken back"), ", ")],
      prompt: Prompt(.text, "to bob"))
    page.authors = ["katherine"]
    let drawing = DrawnPage(page)
    let rows = RowLayout(drawing, time).paragraphs(0..<2).dropFirst()
    let lines = rows.flatMap { $0.wrapped(width: 80) }
    #expect(lines == ["  12:00 bob:       taken back", "  12:00 bob,       taken back"])
    let painted = rows.flatMap { $0.painted($0.wrapped(width: 80)) }
    #expect(painted.map { $0.hasSuffix("\u{1B}[2mtaken back\u{1B}[0m") } == [false, true])
    #expect(
      rows.map(\.content.spoken) == [
        "Message from bob, today 12:00: taken back", "Message from bob, today 12:00, taken back",
      ])
    let previews = [(", x", false), ("x", true)].map {
      Self.rows(above: $0, isRemoved: $1)[1]
    }
    #expect(
      previews.flatMap { $0.wrapped(width: 80) } == ["   Today 12:00 , x", "   x Today 12:00"])
    #expect(previews[1].painted(["   x Today 12:00"]) == ["   \u{1B}[2mx Today 12:00\u{1B}[0m"])
    #expect(
      previews.map(\.content.spoken) == [
        "Last message from bob, today 12:00: , x", "Last message from bob, today 12:00, x",
      ])
  }

  @Test("The last line of a row is one line, below the row, and only the person's own is marked")
  func preview() {
    func lines(_ text: String, width: Int) -> [String] {
      Self.rows(above: text).flatMap { $0.wrapped(width: width) }
    }
    #expect(lines("hi", width: 80) == ["1. Bob (bob), 2 unread", "   Today 12:00 hi"])
    #expect(Self.rows(above: "hi", isOwn: true, hours: 30)[1].text == " ✓ Yesterday 06:00 hi")
    for width in [40, 80, 200] {
      for text in [
        "a\n2. Eve (eve)", "a\r> 12:00 ada", String(repeating: "👩‍👩‍👧‍👦 日本 ", count: 60),
        String(repeating: "z\u{301}", count: 300), "\u{1B}[2Jx\u{202E}y",
      ] {
        let drawn = lines(text, width: width)
        #expect(drawn.count == 2 && drawn[1].hasPrefix("   Today 12:00 "), "\(drawn)")
        #expect(drawn[1].widestWidth <= width, "\(drawn)")
        #expect(!drawn[1].unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
      }
    }
  }

  /// Returns the row of a conversation with its last message below it.
  private static func rows(
    above text: String, isOwn: Bool = false, isRemoved: Bool = false, hours: Double = 0
  ) -> [Paragraph] {
    var row = Row(id: "1", [.person(user: "bob", name: "Bob"), .text("2 unread")], unread: 2)
    row.preview = Row.Preview(
      author: "bob", isOwn: isOwn, time: Reviews.now.addingTimeInterval(-3_600 * hours), text: text,
      isRemoved: isRemoved)
    let page = Page("Chats", rows: [row], prompt: Prompt(.command, "chats"))
    return RowLayout(DrawnPage(page), LocalTime(now: { Reviews.now })).paragraphs(0..<1)
  }
}
