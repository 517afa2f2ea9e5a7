import TestSupport
import Testing

@testable import ConsoleIO

@Suite("Terminal sanitizer")
struct TerminalSanitizerTests {
  @Test(
    "Control, bidi, unassigned and invisible characters become marks",
    arguments: HostileStrings.scalars)
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
  func harmless(text: String) { #expect(TerminalSanitizer.clean(text) == text) }

  @Test("A text is shortened to 40 characters, and to four scalars for each of them")
  func shortened() {
    let short = String(repeating: "é", count: 40)
    #expect(short.shortened() == short)
    #expect((short + "x").shortened() == short + "…")
    let marked = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marked.shortened().unicodeScalars.count == 161)
  }
}
