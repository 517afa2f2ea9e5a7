import Testing

@testable import Console

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
