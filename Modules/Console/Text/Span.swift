import TerminalInput

/// A part of a paragraph that has a tone of its own, such as a name.
///
/// It is found by the number of characters before it, never by searching for its text, which
/// another person could have typed elsewhere in the paragraph.
nonisolated struct Span: Hashable {
  /// The number of visible characters before the part.
  private let skipped: Int
  /// The number of visible characters of the part.
  private let length: Int
  private let tone: Tone

  /// Creates the span of `text`, which follows `before` at the beginning of a paragraph.
  init(of text: some StringProtocol, after before: some StringProtocol, tone: Tone) {
    skipped = Self.visible(before)
    length = Self.visible(text)
    self.tone = tone
  }

  /// Returns the sanitized lines of the paragraph with the part painted.
  ///
  /// Wrapping changes spaces only, so the other characters are counted.
  func paint(_ lines: [String]) -> [String] {
    var (skipped, length) = (skipped, length)
    return lines.map { line in
      var part: Range<String.Index>?
      for index in line.indices where line[index] != " " {
        if length == 0 { break }
        if skipped > 0 {
          skipped -= 1
          continue
        }
        length -= 1
        part = (part?.lowerBound ?? index)..<line.index(after: index)
      }
      guard let part else { return line }
      return line[..<part.lowerBound] + tone.paint(line[part]) + line[part.upperBound...]
    }
  }

  /// Returns the number of characters that a drawn text has besides spaces.
  private static func visible(_ text: some StringProtocol) -> Int {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" })
    return TerminalSanitizer.clean(String(scalars)).count { $0 != " " }
  }
}
