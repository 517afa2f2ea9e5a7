/// Wraps text at spaces, and inside a word only if the word is longer than a line.
///
/// A URL stays whole if it fits a line that is indented by 4 cells at most, so that a terminal sees the
/// link.
///
/// It never splits a grapheme. Lines also fit where the terminal draws emoji wider than others do: it
/// would break a longer line itself, and text of another person would begin at the left edge.
nonisolated package struct Wrap {
  /// Distance between the columns to which a tab advances.
  package static let tabStop = 8

  /// The least number of cells for the text of an indented line, unless the line is narrow.
  package static let leastText = 16
  /// The largest indent of a line that begins with a URL.
  private static let hangOfURL = 4

  private let width: Int
  private let hang: Int
  private var finished: [String] = []
  private var line = ""
  private var used = 0

  /// Returns sanitized lines of at most `width` cells; a width below 2 counts as 2.
  ///
  /// Every line except the first begins with `hang` spaces. A line feed in the text begins such a
  /// line too, so that user text cannot pass for a line of the program. A tab becomes spaces.
  package static func wrapped(_ text: String, width: Int, hang: Int = 4) -> [String] {
    let fits = text.utf8.count <= width && text.utf8.last != UInt8(ascii: " ")
    if fits, text.isPlain { return [text] }
    var wrap = Wrap(width: width, hang: hang)
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      if position > 0 { wrap.beginLine(indent: wrap.hang) }
      let pieces = part.split(separator: "\t", omittingEmptySubsequences: false)
      for (position, piece) in pieces.enumerated() {
        if position > 0 { wrap.addTab() }
        wrap.add(TerminalSanitizer.clean(String(piece)))
      }
    }
    return wrap.finished + [wrap.line.withoutTrailingSpaces]
  }

  private init(width: Int, hang: Int) {
    self.width = max(2, width)  // a wide character takes 2 cells
    // Narrow lines keep most of their cells for the text.
    self.hang = min(max(0, hang), max(self.width / 3, self.width - Self.leastText))
  }

  /// Begins an indented line, which takes the place of one that is empty.
  private mutating func beginLine(indent: Int) {
    let isEmpty = !finished.isEmpty && line.withoutTrailingSpaces.isEmpty
    if !isEmpty || indent == hang { finished.append(line.withoutTrailingSpaces) }
    (line, used) = (String(repeating: " ", count: indent), indent)
  }

  /// Appends spaces up to the next stop of a tab.
  private mutating func addTab() {
    addSpaces(Substring(repeating: " ", count: Self.tabStop - used % Self.tabStop))
  }

  private mutating func add(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { ($0 == " ") == (first == " ") }
      rest = rest[run.endIndex...]
      if first == " " { addSpaces(run) } else { addWord(run) }
    }
  }

  /// Appends spaces; if they do not fit, the next word's line break replaces them.
  private mutating func addSpaces(_ spaces: Substring) {
    if used + spaces.count <= width { line += spaces }
    used = min(width, used + spaces.count)
  }

  private mutating func addWord(_ word: Substring) {
    let text = String(word)
    let length = text.widestWidth
    let indent = hang + length > width && word.isURL ? min(hang, Self.hangOfURL) : hang
    if used + length > width, indent + length <= width { beginLine(indent: indent) }
    if used + length <= width, text.isPlain {
      line += text
      used += length
    } else {
      for character in text { add(character) }
    }
  }

  private mutating func add(_ character: Character) {
    // A character may be wider than any line.
    guard hang + character.cellWidth <= width else { return add("\u{FFFD}") }
    let cells = min(character.widestWidth, width - hang)
    if used + cells > width { beginLine(indent: hang) }
    line.append(character)
    used += cells
  }
}

nonisolated extension Substring {
  /// Whether the word begins with a scheme and `://`.
  fileprivate var isURL: Bool {
    let scheme = utf8.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return !scheme.isEmpty && utf8[scheme.endIndex...].starts(with: "://".utf8)
  }
}

nonisolated extension String {
  fileprivate var withoutTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
