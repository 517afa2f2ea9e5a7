import Presentation
import TerminalInput

/// Text with a tone and a hanging indent, in cells, for every line except the first.
///
/// A row begins at most 2 cells from the left, and no text goes on there, so that no line that another
/// person wrote looks like a row.
nonisolated package struct Paragraph: Hashable {
  var text: String
  var hang: Int
  var tone: Tone
  /// The part with a tone of its own; nil if there is none.
  var span: Span?
  /// Whether the text is JSON, which is not wrapped and whose harmful characters are escaped.
  var isJSON = false
  /// The first of two columns and its width; nil if there is one column.
  private var column: Column?

  init(_ text: String, hang: Int = 4, tone: Tone = .plain, span: Span? = nil) {
    self.text = text
    self.hang = hang
    self.tone = tone
    self.span = span
  }

  /// Creates a term and its explanation in two columns, the first of which has `column` cells.
  ///
  /// Where too few cells are left for the second column, the explanation follows the term.
  init(_ term: String, _ explanation: String, column: Int, hang: Int = 4) {
    let padding = String(repeating: " ", count: max(0, column - term.cellWidth))
    self.init(term + padding + "  " + explanation, hang: hang)
    self.column = Column(narrowText: term + "  " + explanation, width: column)
  }

  private struct Column: Hashable {
    /// The paragraph without padding.
    let narrowText: String
    let width: Int
    /// The least number of cells for the second column.
    static let rest = 40
  }

  /// Returns the sanitized lines of the paragraph in their colours.
  func painted(_ lines: [String]) -> [String] {
    (span?.paint(lines) ?? lines).map { tone.paint($0) }
  }

  /// Returns sanitized lines of at most `width` cells; a width below 2 counts as 2.
  ///
  /// A line feed in the text begins an indented line. A tab becomes spaces.
  func lines(width: Int) -> [String] {
    if isJSON { return jsonLines }
    if let column, column.width + 2 + Column.rest > width {
      return Paragraph(column.narrowText, hang: hang).lines(width: width)
    }
    return Wrap.lines(of: text, width: width, hang: hang)
  }
}

nonisolated extension Paragraph {
  /// Returns a JSON document.
  static func json(_ text: String) -> Paragraph {
    var paragraph = Paragraph(text)
    paragraph.isJSON = true
    return paragraph
  }

  /// The lines of a JSON document, whose strings contain no line ends.
  private var jsonLines: [String] {
    let text = text.utf8.last == UInt8(ascii: "\n") ? text.dropLast() : text[...]
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      TerminalSanitizer.escape(String(Substring($0)))
    }
  }

  /// Returns a remark on how to end the program; at a secret prompt, no command can be typed.
  static func wayOut(_ word: String, at kind: Prompt.Kind) -> Paragraph {
    Paragraph("(To leave, \(kind == .secret ? "" : "type \(word) or ")press ^D.)", tone: .aside)
  }
}
