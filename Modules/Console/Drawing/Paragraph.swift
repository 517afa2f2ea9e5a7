/// Some text on its way to the screen, and how far the lines after its first stand in.
nonisolated struct Paragraph: Hashable {
  var text: String
  var hang: Int
  var tone: Tone

  init(_ text: String, hang: Int = 2, tone: Tone = .plain) {
    self.text = text
    self.hang = hang
    self.tone = tone
  }

  /// Clean lines of at most `width` cells, and of two where the width is less.
  ///
  /// A line end in the text begins a new line that stands in, so that nobody's text looks like a
  /// line of the program's own.
  func lines(width: Int) -> [String] {
    let fits = text.utf8.count <= width && text.utf8.last != UInt8(ascii: " ")
    if fits, text.isPlain { return [text] }
    var wrap = Wrap(width: width, hang: hang)
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      if position > 0 { wrap.beginLine() }
      wrap.add(Gate.clean(String(part)))
    }
    return wrap.lines
  }
}

nonisolated extension Paragraph {
  /// Somebody who types a word where text is asked for may have meant the word.
  static func textNotWord(_ text: String, _ word: String) -> Paragraph {
    Paragraph("(\(text.shortened()) was taken as text. The word is \(word).)", tone: .aside)
  }

  static func wayOut(_ word: String) -> Paragraph {
    Paragraph("(To leave, type \(word) or press ^D.)", tone: .aside)
  }
}
