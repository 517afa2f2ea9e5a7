/// The layout of a prompt and a line on a terminal: rows of cells, and the cursor.
nonisolated struct Picture: Hashable {
  /// A position; row and column count from 0.
  struct Spot: Hashable {
    var row = 0
    var column = 0
  }

  private(set) var rows = [""]
  private(set) var cursor = Spot()
  /// Number of used cells in the last row.
  private var used = 0
  private let width: Int
  /// The parameters of the colour of the prompt; nil for none.
  private let style: String?
  /// The number of characters of the prompt in each row that it uses.
  private var promptCounts: [Int] = []

  /// The position behind the last cell.
  var end: Spot { Spot(row: rows.count - 1, column: rows.last?.cellWidth ?? 0) }

  /// Creates a layout of one empty row.
  init() { (width, style) = (2, nil) }

  /// Creates the layout, cut to `height` rows around the cursor.
  ///
  /// No row is wider than `width` on any terminal, and no wide character is split.
  init(prompt: String, style: String? = nil, line: EditedLine, width: Int, height: Int) {
    self.width = max(2, width)  // a wide character takes 2 cells
    self.style = style
    var line = line
    line.settle()
    for character in prompt { show(character) }
    if style != nil { promptCounts = rows.map(\.count) }
    for character in line.before { show(character) }
    cursor = Spot(row: rows.count - 1, column: used)
    var after = line.after[...]
    if let next = after.popFirst() { cursor = show(next) }
    for character in after { show(character) }
    if used == self.width { beginRow() }
    if line.after.isEmpty, cursor.column == self.width { cursor = Spot(row: rows.count - 1) }
    let first = max(0, cursor.row - max(1, height) + 1)
    rows = Array(rows[first...].prefix(max(1, height)))
    promptCounts.removeFirst(min(first, promptCounts.count))
    cursor.row -= first
  }

  /// Returns the characters of a row from a position, with the colour of the prompt, and with the
  /// positions that place them on each terminal.
  func painted(_ row: Int, from start: Int = 0) -> String {
    let text = rows[row]
    let count = row < promptCounts.count ? promptCounts[row] : 0
    var painted = String(text.dropFirst(start))
    if let style, start < count {
      let prompt = text.prefix(count).dropFirst(start)
      painted = "\u{1B}[\(style)m\(prompt)\u{1B}[0m\(text.dropFirst(count))"
    }
    let column = String(text.prefix(start)).cellWidth
    return painted.positioned(from: column, width: width, isEdited: true)
  }

  /// Appends a character; line ends and control characters become marks, and a tab spaces.
  ///
  /// Characters without a width also become marks, because the cursor cannot be placed on them.
  ///
  /// - Returns: The position of its first cell.
  @discardableResult
  private mutating func show(_ character: Character) -> Spot {
    if character.isASCII, character >= " ", character != "\u{7F}" { return add(character) }
    if character == "\n" { return add("⏎") }
    if character == "\t" { return addTab() }
    let clean = TerminalSanitizer.clean(String(character))
    let marks =
      clean.cellWidth == 0 ? clean.unicodeScalars.map(TerminalSanitizer.mark).joined() : clean
    return marks.map { add($0) }.first ?? cursor
  }

  @discardableResult
  private mutating func add(_ character: Character) -> Spot {
    let cells = character.cellWidth
    if cells > width { return add("\u{FFFD}") }
    // A terminal that draws the parts of an emoji side by side must not break the row.
    if used + min(character.widestWidth, width) > width { beginRow() }
    defer { used += cells }
    rows[rows.count - 1].append(character)
    return Spot(row: rows.count - 1, column: used)
  }

  /// Appends spaces up to the next stop of a tab, or to the end of the row.
  private mutating func addTab() -> Spot {
    let start = add(" ")
    while used % Wrap.tabStop != 0, used < width { add(" ") }
    return start
  }

  private mutating func beginRow() {
    rows.append("")
    used = 0
  }
}
