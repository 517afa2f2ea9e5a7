import ConsoleTestSupport
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Output width")
struct WidthTests {
  /// Characters and their widths in terminal cells.
  ///
  /// The widths are from the tables of Unicode, not from the C library that the program uses.
  nonisolated static let known: [Character: Int] = [
    "a": 1, "W": 1, ".": 1, "e\u{301}": 1, "ж": 1, "א": 1, "…": 1, "€": 1, "“": 1, "ﾊ": 1,
    "ﷺ": 1, "❤": 1, "␛": 1, "\u{FFFD}": 1, "日": 2, "本": 2, "한": 2, "Ａ": 2, "：": 2, "\u{3000}": 2,
    "❤️": 2, "👍🏽": 2, "👩‍👩‍👧‍👦": 2, "🇨🇭": 2, "1️⃣": 2, "🫠": 2, "☔": 2, "½": 1, "Ｉ": 2, "\u{AC00}": 2,
  ]

  @Test(
    "Wrapped lines fit the width, measured by a table of known characters",
    arguments: 20...caseCount(32, deep: 200))
  nonisolated func known(width: Int) {
    var dice = Dice(state: UInt64(width))
    let letters = Self.known.keys.sorted()
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 0...400, using: &dice)).map { _ in
        let gap = ["", "", "", "", "", " ", "\u{1B}", "\n"].randomElement(using: &dice) ?? ""
        return gap + String(letters.randomElement(using: &dice) ?? " ")
      }.joined()
      let hang = Int.random(in: 0...8, using: &dice)
      for line in Paragraph(text, hang: hang).lines(width: width) {
        let cells = line.reduce(0) { $0 + (Self.known[$1] ?? ($1.isASCII ? 1 : 1_000)) }
        #expect(cells <= width, "\(line)")
      }
    }
  }

  @Test(
    "Every line of a session fits the width, except echoed input",
    arguments: 0...caseCount(12, deep: 200))
  func conversation(width: Int) async throws {
    var dice = Dice(state: UInt64(width))
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
