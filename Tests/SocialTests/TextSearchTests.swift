import Testing

@testable import Social

struct TextSearchTests {
  @Test(
    "A search ignores letter case and accents",
    arguments: [
      ("cafe", "Das CAFÉ"), ("CAFÉ", "das cafe\u{301}"), ("é", "e"), ("strasse", "Straße"),
      ("STRASSE", "straße"), ("istanbul", "İstanbul"), ("tieng viet", "Tiếng Việt"),
      ("αθηνα", "ΑΘΉΝΑ"), ("σας", "ΣΑΣ"), ("елка", "Ёлка"), ("كتاب", "كِتَاب"),
      ("file", "ﬁle"), ("kelvin", "\u{212A}elvin"), ("^", "2^3"), ("한국", "나는 한국 사람"),
      ("👩", "👩‍👩‍👧"), ("", "tea"), ("", ""), ("\u{301}", "tea"),
    ])
  func finds(text: String, other: String) {
    #expect(TextSearch(text).finds(other))
  }

  @Test(
    "A search tells letters, vowel signs and signs apart",
    arguments: [
      ("tea", "te a"), ("tea", "te"), ("tea", ""), ("o", "ø"), ("l", "ł"), ("मेल", "मूल"),
      ("é", "^"), ("ä", "´"), ("a", "\u{430}"), ("teä", "tae"),
    ])
  func findsNot(text: String, other: String) {
    #expect(!TextSearch(text).finds(other))
  }
}
