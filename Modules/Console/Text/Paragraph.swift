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
  /// The parts with tones of their own, in the order of the text.
  var spans: [Span]
  /// Whether the text is cut to one line, with an ellipsis.
  var isCutToWidth = false
  /// Whether the text is JSON, which is not wrapped and whose harmful characters are escaped.
  var isJSON = false
  /// The form of two columns on a narrow terminal; nil if there is one column.
  private var narrow: Narrow?

  init(_ text: String, hang: Int = 4, tone: Tone = .plain, spans: [Span] = []) {
    self.text = text
    self.hang = hang
    self.tone = tone
    self.spans = spans
  }

  /// Creates a term and its explanation in two columns, the first of which has `column` cells.
  ///
  /// Where too few cells are left for the second column, the explanation follows the term.
  init(_ term: String, _ explanation: String, column: Int, hang: Int = 4) {
    let padding = String(repeating: " ", count: max(0, column - term.cellWidth))
    self.init(term + padding + "  " + explanation, hang: hang)
    narrow = Narrow(text: term + "  " + explanation, hang: hang, below: column + 2 + 40)
  }

  /// Creates a text in a column of its own, below which its other lines are aligned.
  ///
  /// Where too few cells are left for the text, it follows `lead` without a column.
  ///
  /// - Parameters:
  ///   - lead: What stands before the column, with a space at its end.
  ///   - text: The text in the column.
  ///   - column: The position of the column, in cells.
  ///   - spans: The parts with tones of their own.
  init(_ lead: String, hanging text: String, at column: Int, spans: [Span]) {
    let padding = String(repeating: " ", count: max(0, column - lead.widestWidth))
    self.init(lead + padding + text, hang: column, spans: spans)
    narrow = Narrow(text: lead + text, hang: 4, below: column + Wrap.leastText)
  }

  /// The paragraph without columns.
  private struct Narrow: Hashable {
    let text: String
    let hang: Int
    /// The least width for columns.
    let below: Int
  }

  /// Returns the sanitized lines of the paragraph in their colours.
  func painted(_ lines: [String]) -> [String] {
    spans.paint(lines, tone: tone)
  }

  /// Returns sanitized lines of at most `width` cells; a width below 2 counts as 2.
  ///
  /// A line feed in the text begins an indented line. A tab becomes spaces.
  func wrapped(width: Int) -> [String] {
    if isJSON { return escapedJSON }
    if isCutToWidth { return [TerminalSanitizer.clean(text).cut(toCells: max(2, width))] }
    if let narrow, width < narrow.below {
      return Wrap.wrapped(narrow.text, width: width, hang: narrow.hang)
    }
    return Wrap.wrapped(text, width: width, hang: hang)
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
  private var escapedJSON: [String] {
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
