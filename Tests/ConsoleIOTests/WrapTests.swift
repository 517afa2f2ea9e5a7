import TestSupport
import Testing

@testable import ConsoleIO

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
    #expect(Wrap.wrapped(text, width: width) == lines)
  }

  @Test("Lines outside a session are wrapped only to a stated width, and always sanitized")
  @MainActor func said() throws {
    let (wrapped, whole) = (Collected(), Collected())
    let lines = ["No such option: --\u{1B}widht.", "See --help."]
    try wrapped.say(lines, width: 16)
    #expect(wrapped.text == "No such option:\n    --␛widht.\nSee --help.\n")
    try whole.say(lines)
    #expect(whole.text == "No such option: --␛widht.\nSee --help.\n")
  }

  @Test(
    "Text width is counted in cells, not in characters",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ﾊ", 1), ("한국", 4), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2),
      ("🇨🇭", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1), ("\u{200B}", 0), ("␛", 1), ("ж", 1), ("🫠", 2),
    ])
  func cells(text: String, expected: Int) { #expect(text.cellWidth == expected) }

  /// Characters and their widths in terminal cells.
  ///
  /// The widths are from the tables of Unicode, not from the C library that the program uses.
  static let known: [Character: Int] = [
    "a": 1, "W": 1, ".": 1, "e\u{301}": 1, "ж": 1, "א": 1, "…": 1, "€": 1, "“": 1, "ﾊ": 1,
    "ﷺ": 1, "❤": 1, "␛": 1, "\u{FFFD}": 1, "日": 2, "本": 2, "한": 2, "Ａ": 2, "：": 2, "\u{3000}": 2,
    "❤️": 2, "👍🏽": 2, "👩‍👩‍👧‍👦": 2, "🇨🇭": 2, "1️⃣": 2, "🫠": 2, "☔": 2, "½": 1, "Ｉ": 2, "\u{AC00}": 2,
  ]

  @Test(
    "Wrapped lines fit the width, measured by a table of known characters",
    arguments: 20...caseCount(32, deep: 200))
  func known(width: Int) {
    var dice = Chance(seed: UInt64(width))
    let letters = Self.known.keys.sorted()
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 0...400, using: &dice)).map { _ in
        let gap = ["", "", "", "", "", " ", "\u{1B}", "\n"].randomElement(using: &dice) ?? ""
        return gap + String(letters.randomElement(using: &dice) ?? " ")
      }.joined()
      let hang = Int.random(in: 0...8, using: &dice)
      for line in Wrap.wrapped(text, width: width, hang: hang) {
        let cells = line.reduce(0) { $0 + (Self.known[$1] ?? ($1.isASCII ? 1 : 1_000)) }
        #expect(cells <= width, "\(line)")
      }
    }
  }
}

/// An output that collects the text.
private final class Collected: Output {
  private(set) var text = ""

  func write(_ text: String) { self.text += text }
}
