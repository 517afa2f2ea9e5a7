import Testing

@testable import Console

struct ShortenedTests {
  @Test("A text is shortened to 40 characters, and to four scalars for each of them")
  func limits() {
    let short = String(repeating: "é", count: 40)
    #expect(short.shortened() == short)
    #expect((short + "x").shortened() == short + "…")
    let marked = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marked.shortened().unicodeScalars.count == 161)
  }
}
