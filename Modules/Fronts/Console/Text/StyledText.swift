/// Text in pieces, each with a tone of its own, and with other words for a listener if it needs them.
///
/// Drawing, speech, transcripts and JSON read the same pieces:
///
/// ```swift
/// let step: StyledText = "Type \(word, .prompt)\(" <user>", spoken: " and the user")."
/// step.text    // Type add <user>.
/// step.spoken  // Type add and the user.
/// ```
nonisolated struct StyledText: Hashable {
  private struct Piece: Hashable {
    var text: String
    /// The words in place of the text for a listener; nil if they are the same.
    var spoken: String?
    /// The tone; nil for the tone of the paragraph.
    var tone: Tone?
    /// Whether the text is the space before a column, for which a narrow terminal has no room.
    var isPadding = false
  }

  private var pieces: [Piece] = []

  /// The text as it is drawn and written to transcripts and JSON.
  var text: String { pieces.map(\.text).joined() }
  /// The text as it is drawn without columns.
  var narrowText: String { pieces.filter { !$0.isPadding }.map(\.text).joined() }
  /// The text for a listener, without symbols and columns that stand for words.
  var spoken: String { pieces.map { $0.spoken ?? $0.text }.joined() }

  /// Returns the text with other words for a listener.
  func spoken(as words: String) -> StyledText {
    var text = self
    for index in pieces.indices { text.pieces[index].spoken = "" }
    return "\(text)\("", spoken: words)"
  }

  static func += (one: inout StyledText, other: StyledText) { one.pieces += other.pieces }
}

nonisolated extension StyledText: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  init(literalCapacity: Int, interpolationCount: Int) {}

  init(stringInterpolation: StyledText) { self = stringInterpolation }

  init(stringLiteral text: String) { appendLiteral(text) }

  mutating func appendLiteral(_ text: String) {
    if !text.isEmpty { pieces.append(Piece(text: text)) }
  }

  mutating func appendInterpolation(
    _ value: some CustomStringConvertible, _ tone: Tone? = nil, spoken: String? = nil
  ) {
    pieces.append(Piece(text: value.description, spoken: spoken, tone: tone))
  }

  /// Appends the space before a column.
  mutating func appendInterpolation(padding cells: Int) {
    let spaces = String(repeating: " ", count: max(0, cells))
    pieces.append(Piece(text: spaces, spoken: "", isPadding: true))
  }

  mutating func appendInterpolation(_ other: StyledText) { self += other }
}

nonisolated extension StyledText {
  /// Creates a text of the words that are drawn and of those that are spoken.
  init(_ words: (_ isSpoken: Bool) -> String) { self = "\(words(false), spoken: words(true))" }

  /// Returns the sanitized lines into which the text was wrapped, with the pieces in their tones and
  /// the rest in `base`.
  ///
  /// Wrapping changes spaces only, so the other characters of the lines are those of the pieces.
  func paint(_ lines: [String], in base: Tone) -> [String] {
    var owners = owners[...]
    return lines.map { line in
      guard !owners.isEmpty else { return base.paint(line) }
      let visible = Array(zip(line.indices.filter { line[$0] != " " }, owners))
      owners = owners.dropFirst(visible.count)
      var (painted, rest) = ("", line.startIndex)
      for (index, piece) in pieces.enumerated() {
        guard let tone = piece.tone, let first = visible.first(where: { $0.1 == index })?.0,
          let last = visible.last(where: { $0.1 == index })?.0
        else { continue }
        painted += base.paint(line[rest..<first]) + tone.paint(line[first...last])
        rest = line.index(after: last)
      }
      return painted + base.paint(line[rest...])
    }
  }

  /// The piece of each drawn character that is no space, up to the last piece with a tone.
  private var owners: [Int] {
    let last = pieces.lastIndex { $0.tone != nil } ?? -1
    return pieces[...last].indices.reduce(into: (text: "", owners: [Int]())) { drawn, index in
      drawn.text += pieces[index].text.unicodeScalars
        .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\t" }
        .map { TerminalSanitizer.clean(String($0)) }.joined(separator: " ")
      let count = drawn.text.count { $0 != " " } - drawn.owners.count
      drawn.owners += repeatElement(index, count: max(0, count))
    }.owners
  }
}
