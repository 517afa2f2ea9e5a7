/// The layout of a text: a hanging indent, in cells, for every line except the first, and columns.
///
/// A row begins at most 2 cells from the left, and no text goes on there, so that no line that another
/// person wrote looks like a row.
nonisolated package struct Paragraph: Hashable {
  let content: StyledText
  var hang: Int
  /// The tone of the pieces that have none of their own.
  var tone: Tone
  /// The words at the end of the one line to which the text is cut, with an ellipsis; nil for a text
  /// that is wrapped.
  ///
  /// Words that take more than half of the width follow the wrapped text.
  var cutBefore: String?
  /// Whether the text is JSON, which is not wrapped and whose harmful characters are escaped.
  private var isJSON = false
  /// The least width for columns; 0 if there are none.
  private var leastWidth = 0

  /// The width of a terminal from which on texts stand in a column of their own.
  private static let leastWidthOfColumns = 48
  /// The indent of a text without columns.
  private static let usualHang = 4

  init(_ content: StyledText, hang: Int = usualHang, tone: Tone = .plain) {
    (self.content, self.hang, self.tone) = (content, hang, tone)
  }

  /// Creates a term and its explanation in two columns, the first of which has `column` cells.
  ///
  /// Where too few cells are left for the second column, the explanation follows the term.
  init(_ term: StyledText, _ explanation: StyledText, column: Int) {
    let cells = column - term.text.cellWidth
    self.init("\(term)\(padding: cells)\("  ", spoken: ": ")\(explanation)")
    leastWidth = column + 2 + 40
  }

  /// Creates a text in a column of its own, below which its other lines are aligned.
  ///
  /// Where too few cells are left for the text, it follows `lead` without a column.
  ///
  /// - Parameters:
  ///   - lead: What stands before the column, with a space at its end.
  ///   - text: The text in the column.
  ///   - column: The position of the column, in cells.
  init(_ lead: StyledText, hanging text: StyledText, at column: Int) {
    self.init("\(lead)\(padding: column - lead.text.widestWidth)\(text)", hang: column)
    leastWidth = max(column + Wrap.leastText, Self.leastWidthOfColumns)
  }

  /// The paragraph, cut to one line.
  var inOneLine: Paragraph {
    var line = self
    line.cutBefore = ""
    return line
  }

  /// Whether the text is cut to a line of so many cells.
  func isCut(toCells width: Int) -> Bool {
    guard let end = cutBefore.map(TerminalSanitizer.clean) else { return false }
    return TerminalSanitizer.clean(content.text).widestWidth > width - end.widestWidth
  }

  /// The text as it is drawn.
  package var text: String { content.text + (cutBefore ?? "") }

  /// The paragraph for a listener.
  var spoken: Paragraph {
    var spoken = Paragraph("\(content.spoken)", hang: hang)
    spoken.isJSON = isJSON
    return spoken
  }

  /// Returns the sanitized lines of the paragraph in their colours.
  func painted(_ lines: [String]) -> [String] { content.paint(lines, in: tone) }

  /// Returns sanitized lines of at most `width` cells; a width below 2 counts as 2.
  ///
  /// A line feed in the text begins an indented line. A tab becomes spaces.
  func wrapped(width: Int) -> [String] {
    if isJSON { return escapedJSON }
    if let end = cutBefore.map(TerminalSanitizer.clean), end.widestWidth <= width / 2 {
      let room = max(2, width - end.widestWidth)
      return [TerminalSanitizer.clean(content.text).cut(toCells: room) + end]
    }
    return width < leastWidth
      ? Wrap.wrapped(content.narrowText, width: width, hang: Self.usualHang)
      : Wrap.wrapped(text, width: width, hang: hang)
  }
}

nonisolated extension Paragraph {
  /// Returns a JSON document.
  static func json(_ text: String) -> Paragraph {
    var paragraph = Paragraph("\(text)")
    paragraph.isJSON = true
    return paragraph
  }

  /// The lines of a JSON document, whose strings contain no line ends.
  private var escapedJSON: [String] {
    let text = text
    let lines = text.utf8.last == UInt8(ascii: "\n") ? text.dropLast() : text[...]
    return lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      TerminalSanitizer.escape(String(Substring($0)))
    }
  }

  /// Returns sentences of the program beside the page, which are drawn in parentheses.
  static func remark(_ text: StyledText) -> Paragraph {
    Paragraph("\("(", spoken: "")\(text)\(")", spoken: "")", tone: .aside)
  }

  /// The sign before what the person wrote, which was stored.
  static let ownMark = "✓"

  /// Returns a line between rows.
  static func rule(_ text: String, _ tone: Tone = .aside, isSpoken: Bool = true) -> Paragraph {
    Paragraph("\("-- \(text) --", spoken: isSpoken ? text : "")", tone: tone)
  }

  /// Returns the message that some work goes on, and how far it is if that is known.
  static func progress(_ work: String, _ count: String? = nil) -> Paragraph {
    let (text, spoken) = count.map { (" … \($0)", ", \($0).") } ?? (" …", ".")
    return Paragraph("\(work)\(text, spoken: spoken)", tone: .aside)
  }
}
