import Testing

@testable import Social

struct TextLimitTests {
  /// A character of 16,001 bytes.
  static let heavy = "x" + String(repeating: "\u{301}", count: 8_000)

  @Test(
    "A text is too long if it has too many characters or bytes",
    arguments: [
      (0, "", nil), (60, "x", nil), (60, "é", nil), (60, "😀", nil),
      (61, "x", "at most 60 characters, and this one has 61"),
      (61, "😀", "at most 60 characters, and this one has 61"),
      (60, "👩‍👩‍👧", "at most 240 bytes, and this one has 1080"),
      (1, heavy, "at most 240 bytes, and this one has 16001"),
      (60, heavy, "at most 240 bytes, and this one has 960060"),
    ])
  func excess(count: Int, character: String, expected: String?) {
    let text = String(repeating: character, count: count)
    #expect(TextLimit.name.excess(of: text)?.description == expected)
    #expect((TextLimit.name.shortened(text) == text) == (expected == nil))
  }

  @Test("Names, bios and messages have limits in characters and in bytes")
  func limits() {
    #expect(TextLimit.name == TextLimit(characters: 60, bytes: 240))
    #expect(TextLimit.bio == TextLimit(characters: 300, bytes: 1_200))
    #expect(TextLimit.message == TextLimit(characters: 4_000, bytes: 16_384))
  }

  @Test("A text that is too long is shortened to the limit and an ellipsis")
  func shortened() {
    let limit = TextLimit(characters: 3, bytes: 7)
    #expect(limit.shortened("abc") == "abc")
    #expect(limit.shortened("abcd") == "abc…")
    #expect(limit.shortened("😀é😀") == "😀é…")
    #expect(limit.shortened("x\u{301}\u{301}\u{301}\u{301}") == "x\u{301}\u{301}\u{301}…")
    #expect(limit.shortened("\r\n\r\n\r\n\r\n") == "\r\n\r\n\r\n…")
  }

  @Test("Any stored text is drawn at a small size")
  func drawn() {
    let text = String(repeating: Self.heavy, count: 60)
    let user = User(id: User.ID("ada"), name: text, bio: text)
    let message = Message(seq: 1, sender: user.id, text: text, date: .distantPast)
    #expect(user.shownName.utf8.count <= 243 && user.shownName.hasSuffix("…"))
    #expect(user.shownBio.utf8.count <= 1_203 && user.shownBio.hasSuffix("…"))
    #expect(message.shownText.utf8.count <= 1_203 && message.shownText.hasSuffix("…"))
    #expect(Message(seq: 1, sender: user.id, text: "hi", date: .distantPast).shownText == "hi")
  }
}

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
  func finds(text: String, other: String) { #expect(TextSearch(text).finds(other)) }

  @Test(
    "A search tells letters, vowel signs and signs apart",
    arguments: [
      ("tea", "te a"), ("tea", "te"), ("tea", ""), ("o", "ø"), ("l", "ł"), ("मेल", "मूल"),
      ("é", "^"), ("ä", "´"), ("a", "\u{430}"), ("teä", "tae"),
    ])
  func findsNot(text: String, other: String) { #expect(!TextSearch(text).finds(other)) }
}
