import TerminalInput

/// A part of a paragraph that has a tone of its own, such as a name.
///
/// It is found by the number of characters before it, never by searching for its text, which
/// another person could have typed elsewhere in the paragraph.
nonisolated struct Span: Hashable {
  private let text: String
  private let before: String
  fileprivate let tone: Tone

  /// Creates the span of `text`, which follows `before` at the beginning of a paragraph.
  init(of text: some StringProtocol, after before: some StringProtocol, tone: Tone) {
    (self.text, self.before) = (String(text), String(before))
    self.tone = tone
  }

  /// The positions of the part among the characters of the paragraph that are not spaces.
  fileprivate var range: Range<Int> {
    let start = Self.visible(before)
    return start..<start + Self.visible(text)
  }

  /// Returns the number of characters that a drawn text has besides spaces.
  private static func visible(_ text: String) -> Int {
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
    let ranges = map(\.range)
    let end = ranges.last?.upperBound ?? 0
    var position = 0
    return lines.map { line in
      guard position < end else { return tone.paint(line) }
      var parts = [Range<String.Index>?](repeating: nil, count: count)
      for index in line.indices where line[index] != " " {
        if let span = ranges.firstIndex(where: { $0.contains(position) }) {
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
