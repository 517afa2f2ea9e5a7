import Presentation
import TestSupport
import Testing

@testable import Console

@Suite("Line wrapping")
nonisolated struct WrapTests {
  @Test(
    "Text wraps at spaces, and the lines after the first are indented",
    arguments: [
      ("", 10, [""]),
      ("one two three", 20, ["one two three"]),
      ("one two three", 8, ["one two", "  three"]),
      ("one two   three", 7, ["one two", "  three"]),
      ("one\ntwo\n", 20, ["one", "    two", ""]),
      ("abcdefghij", 6, ["abcdef", "  ghij"]),
      ("👍🏽👍🏽👍🏽", 8, ["👍🏽👍🏽", "  👍🏽"]), ("👍🏽", 2, ["👍🏽"]),
      ("日本語", 4, ["日本", " 語"]),
      ("a👩‍👩‍👧‍👦b", 2, ["a", "👩‍👩‍👧‍👦", "b"]),
      ("abc", 0, ["ab", "c"]),
      ("ab cd", 1, ["ab", "cd"]),
      ("end  ", 5, ["end"]),
      ("a\tb", 20, ["a       b"]), ("\tb\t\tc", 40, ["        b               c"]),
      ("日本\tb\n1234\tc", 20, ["日本    b", "    1234        c"]), ("one\ttwo", 9, ["one", "   two"]),
      ("ab\t", 20, ["ab"]), ("12345678\tb", 20, ["12345678        b"]),
      ("aक्ष्म्य", 3, ["a\u{FFFD}"]), ("aक्ष्म्य", 6, ["aक्ष्म्य"]),
      ("e\u{301}\u{301}e\u{301}", 2, ["e\u{301}\u{301}e\u{301}"]),
    ])
  func table(text: String, width: Int, lines: [String]) {
    #expect(Paragraph(text).lines(width: width) == lines)
  }

  @Test("Lines outside a session are wrapped only to a stated width, and always sanitized")
  @MainActor func said() throws {
    let (wrapped, whole) = (Transcript(), Transcript())
    let lines = ["No such option: --\u{1B}widht.", "See --help."]
    try wrapped.say(lines, width: 16)
    #expect(wrapped.text == "No such option:\n    --␛widht.\nSee --help.\n")
    try whole.say(lines)
    #expect(whole.text == "No such option: --␛widht.\nSee --help.\n")
  }

  @Test(
    "Wrapped lines fit the width and lose nothing except spaces",
    arguments: 2...caseCount(40, deep: 200))
  func neverWider(width: Int) {
    var random = Dice(state: UInt64(width))
    let page = random.page()
    let renderer = PageText(page: page, breadcrumb: page.title)
    for paragraph in renderer.whole(shown: page.rows.count) {
      let lines = paragraph.lines(width: width)
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
    "Text width is counted in cells, not in characters",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ﾊ", 1), ("한국", 4), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2),
      ("🇨🇭", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0), ("␛", 1), ("ж", 1), ("🫠", 2),
    ])
  func cells(text: String, expected: Int) {
    #expect(text.cellWidth == expected)
  }
}

/// A random number generator that makes the same pages for the same seed.
nonisolated struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
  }

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
