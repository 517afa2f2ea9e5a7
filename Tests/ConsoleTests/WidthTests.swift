import ConsoleTestSupport
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Output width")
struct WidthTests {
  @Test(
    "Wrapped lines fit the width and lose nothing except spaces",
    arguments: 2...caseCount(40, deep: 200))
  func neverWider(width: Int) {
    var random = Chance(seed: UInt64(width))
    let page = random.page()
    for paragraph in DrawnPage(page, below: page.title).paragraphs {
      let lines = paragraph.wrapped(width: width)
      #expect(lines.allSatisfy { $0.cellWidth <= width }, "\(lines)")
      guard width > 2 else { continue }
      #expect(
        letters(lines.joined())
          == letters(TerminalSanitizer.clean(paragraph.text)).filter { $0 != "␊" })
    }
  }

  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " }
  }

  @Test(
    "Every line of a session fits the width, except echoed input",
    arguments: 0...caseCount(12, deep: 200))
  func conversation(width: Int) async throws {
    var dice = Chance(seed: UInt64(width))
    for _ in 0..<3 {
      let people = People()
      let random = dice.page()
      (people.page.title, people.page.notes, people.page.rows) = (
        random.title, random.notes, random.rows
      )
      let console = ConsoleRun()
      console.notices.post(Notice(Note(random.title)))
      let text = try await console.run(
        "help", "where", "why", "link", "help remove", "add nobody", "remove x", "no", "999",
        "sing",
        "add \(random.title)", "break", "look",
        on: .tabs(Tab(random.title, screen(people)), Tab("b", screen(Bare(random.title)))),
        width: width)
      for line in text.split(separator: "\n")
      where !line.hasPrefix("friends> ") && !line.hasPrefix("yes or no> ") {
        #expect(String(line).cellWidth <= max(2, width), "\(width): \(line)")
      }
      #expect(console.status == 70)
    }
  }
}

nonisolated extension Chance {
  mutating func page() -> Page {
    Page(
      text(), notes: (0..<Int.random(in: 0...3, using: &self)).map { _ in Note(text()) },
      rows: (0..<Int.random(in: 0...12, using: &self)).map { Row(id: "\($0)", text()) },
      prompt: Prompt(Bool.random(using: &self) ? .command : .text, "page"))
  }

  private mutating func text() -> String {
    let letters = [
      "a", "b", " ", " ", "  ", "\n", "word", "日", "한", "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭", "e\u{301}", "\u{1B}",
      "\u{202E}", "https://example.org/a-long-one", "\u{301}", "ﷺ", "ß",
    ]
    return (0..<Int.random(in: 0...60, using: &self))
      .map { _ in letters.randomElement(using: &self) ?? "" }.joined()
  }
}

@Suite("Painted parts of a paragraph")
nonisolated struct SpanTests {
  /// Returns the lines of `before + name + after` with the name between < and >.
  private func painted(
    _ before: String, _ name: String, _ after: String, width: Int
  ) -> [String] {
    let paragraph = Paragraph(
      before + name + after, hang: 2, spans: [Span(of: name, after: before, tone: .notice)])
    return paragraph.painted(paragraph.wrapped(width: width)).map {
      $0.replacing("\u{1B}[38;5;30m", with: "<").replacing("\u{1B}[0m", with: ">")
    }
  }

  @Test("A name is painted at its place only, also where its text appears again")
  func place() {
    #expect(painted("1. ", "ada", " (ada)", width: 80) == ["1. <ada> (ada)"])
    #expect(painted("ada ", "ada", ": ada", width: 80) == ["ada <ada>: ada"])
  }

  @Test("A name that is wrapped is painted on each of its lines, without the indent")
  func wrapped() {
    #expect(
      painted("1. ", "Ada King of Lovelace", " (ada)", width: 12)
        == ["1. <Ada King>", "  <of>", "  <Lovelace>", "  (ada)"])
  }

  @Test(
    "Control characters in a name stay marks, and the painting ends where the name ends",
    arguments: [
      ("a\u{1B}[31mb", "<a␛[31mb> x"), ("a\u{202E}b", "<a<U+202E>b> x"),
      ("a\u{9B}2J", "<a<U+9B>2J> x"),
      ("a\u{07}", "<a␇> x"),
    ])
  func hostile(name: String, line: String) {
    let expected = line.replacing("U+9B", with: "U+009B")
    #expect(painted("", name, " x", width: 80) == [expected])
  }

  @Test("Painting adds nothing but its own sequences to any wrapped text")
  func onlySequences() {
    let names = ["", " ", "a b", "a\nb", "a\tb", "\r\n", "e\u{301}x", "👩‍👩‍👧", "名前", "\u{301}z"]
    for name in names {
      for width in [2, 3, 8, 30] {
        let text = "12:00 " + name + ": some text\nmore \(name)"
        let span = Span(of: name, after: "12:00 ", tone: .person(.of("ada")))
        let paragraph = Paragraph(text, hang: 4, spans: [span])
        let plain = paragraph.wrapped(width: width)
        let painted = paragraph.painted(plain).map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(painted == plain, "\(name) at \(width)")
      }
    }
  }
}
