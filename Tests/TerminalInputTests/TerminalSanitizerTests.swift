import Testing

@testable import TerminalInput

@Suite("Terminal sanitizer")
struct TerminalSanitizerTests {
  nonisolated static let hostile: [UInt32] =
    Array(0...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
    + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFFFE, 0xFFFF, 0x0378, 0x10FFFF]
    + [0x00AD, 0x180E, 0x200B, 0x2060, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xE007F]

  @Test("Control, bidi, unassigned and invisible characters become marks", arguments: hostile)
  nonisolated func hostile(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let cleaned = TerminalSanitizer.clean("a\(scalar)b")
    #expect(!cleaned.unicodeScalars.contains(scalar))
    #expect(cleaned.hasPrefix("a") && cleaned.hasSuffix("b") && cleaned.count >= 3)
    #expect(TerminalSanitizer.clean(cleaned) == cleaned)
  }

  @Test(
    "Each mark of the sanitizer names the character that it replaces",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("\u{7F}", "␡"), ("\0", "␀"), ("a\r\nb", "a␍␊b"), ("\t", "␉"),
      ("\u{9B}31m", "<U+009B>31m"), ("\u{202E}gpj.exe", "<U+202E>gpj.exe"),
      ("\u{10FFFF}", "<U+10FFFF>"),
    ])
  nonisolated func marks(text: String, cleaned: String) {
    #expect(TerminalSanitizer.clean(text) == cleaned)
  }

  @Test(
    "The sanitizer leaves ordinary text unchanged",
    arguments: ["", "plain ~", "Ñandú", "naïve e\u{301}", "日本語", "👩‍👩‍👧‍👦 👍🏽 🇨🇭 1️⃣", "שלום", "�", "क्षि"])
  func harmless(text: String) {
    #expect(TerminalSanitizer.clean(text) == text)
  }

  @Test("A text is shortened to 40 characters, and to four scalars for each of them")
  func shortened() {
    let short = String(repeating: "é", count: 40)
    #expect(short.shortened() == short)
    #expect((short + "x").shortened() == short + "…")
    let marked = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marked.shortened().unicodeScalars.count == 161)
  }
}
