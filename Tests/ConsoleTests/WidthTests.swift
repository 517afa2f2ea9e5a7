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
      let session = Session()
      session.notices.post(Notice(Note(random.title)))
      let text = try await session.run(
        "help", "where", "why", "link", "help remove", "add nobody", "remove x", "no", "999",
        "sing",
        "add \(random.title)", "break", "look",
        on: .tabs(Tab(random.title, screen(people)), Tab("b", screen(Bare(random.title)))),
        width: width)
      for line in text.split(separator: "\n")
      where !line.hasPrefix("friends> ") && !line.hasPrefix("yes or no> ") {
        #expect(String(line).cellWidth <= max(2, width), "\(width): \(line)")
      }
      #expect(session.status == 70)
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
