import TerminalInput

/// A part of a paragraph that has a tone of its own, such as a name.
///
/// It is found by the number of characters before it, never by searching for its text, which
/// another person could have typed elsewhere in the paragraph.
nonisolated struct Span: Hashable {
  /// The positions of the part among the characters of the paragraph that are not spaces.
  fileprivate let range: Range<Int>
  fileprivate let tone: Tone

  /// Creates the span of `text`, which follows `before` at the beginning of a paragraph.
  init(of text: some StringProtocol, after before: some StringProtocol, tone: Tone) {
    let start = Self.visible(before)
    range = start..<start + Self.visible(text)
    self.tone = tone
  }

  /// Returns the number of characters that a drawn text has besides spaces.
  private static func visible(_ text: some StringProtocol) -> Int {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" })
    return TerminalSanitizer.clean(String(scalars)).count { $0 != " " }
  }
}

nonisolated extension [Span] {
  /// Returns the sanitized lines of a paragraph with the parts in their tones and the rest in `tone`.
  ///
  /// The spans are in the order of the text. Wrapping changes spaces only, so the other characters
  /// are counted.
  func paint(_ lines: [String], tone: Tone) -> [String] {
    let end = last?.range.upperBound ?? 0
    var position = 0
    return lines.map { line in
      guard position < end else { return tone.paint(line) }
      var parts = [Range<String.Index>?](repeating: nil, count: count)
      for index in line.indices where line[index] != " " {
        if let span = firstIndex(where: { $0.range.contains(position) }) {
          let start = parts[span]?.lowerBound ?? index
          parts[span] = start..<line.index(after: index)
        }
        position += 1
      }
      var (painted, rest) = ("", line.startIndex)
      for (span, part) in zip(self, parts) {
        guard let part else { continue }
        painted += tone.paint(line[rest..<part.lowerBound]) + span.tone.paint(line[part])
        rest = part.upperBound
      }
      return painted + tone.paint(line[rest...])
    }
  }
}
