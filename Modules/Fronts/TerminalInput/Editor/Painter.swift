/// Repaints a line as it changes, and remembers what the terminal shows.
///
/// Its output consists of text, line ends, cursor moves within the rows of the line, erasing, and the
/// colour of the prompt. A move follows each character whose width differs between terminals.
/// Unchanged text is not written again.
nonisolated struct Painter {
  private var shown = Picture()

  /// Returns the output that makes the terminal show the picture.
  mutating func paint(_ new: Picture) -> String {
    defer { shown = new }
    let row = zip(shown.rows, new.rows).prefix { $0 == $1 }.count
    if row == max(shown.rows.count, new.rows.count) {
      return move(from: shown.cursor, to: new.cursor)
    }
    guard row < new.rows.count else {
      let below = Picture.Spot(row: row)
      return move(from: shown.cursor, to: below) + "\u{1B}[J" + move(from: below, to: new.cursor)
    }
    let old = row < shown.rows.count ? shown.rows[row] : ""
    let common = old.commonStart(with: new.rows[row])
    // A row that is not there yet begins below the last one.
    let isNew = row >= shown.rows.count
    let start = Picture.Spot(
      row: isNew ? row - 1 : row, column: isNew ? shown.cursor.column : common.cellWidth)
    var text = move(from: shown.cursor, to: start) + (isNew ? "\n" : "")
    text += new.painted(row, from: common.count)
    text += rest(of: row, new)
    for next in new.rows.indices.dropFirst(row + 1) {
      text += "\n" + new.painted(next) + rest(of: next, new)
    }
    if new.rows.count < shown.rows.count { text += "\u{1B}[J" }
    return text + move(from: new.end, to: new.cursor)
  }

  /// Ends the painting of this line, which stays visible.
  ///
  /// - Returns: The output that moves the cursor behind the line.
  mutating func leave() -> String {
    defer { shown = Picture() }
    return move(from: shown.cursor, to: shown.end)
  }

  /// Ends the painting of this line, which stays visible.
  ///
  /// - Returns: The output that moves the cursor below the line. If the line fills its last row,
  ///   the cursor is there already.
  mutating func finish() -> String {
    let end = shown.end
    return leave() + (end.row > 0 && end.column == 0 ? "" : "\n")
  }

  /// Forgets what the terminal shows.
  mutating func forget() { shown = Picture() }

  /// Returns the output that erases the line and leaves the cursor where the line began.
  ///
  /// After a resize to `width`, the terminal has already wrapped the rows that no longer fit.
  mutating func erase(width: Int) -> String {
    defer { shown = Picture() }
    guard shown != Picture() else { return "" }
    let before = shown.rows[..<shown.cursor.row].map { $0.rowCount(width: width) - 1 }.reduce(0, +)
    let left = shown.rows[shown.cursor.row].prefix(cells: shown.cursor.column, by: \.cellWidth)
    let row = shown.cursor.row + before + String(left).rowCount(width: width) - 1
    return move(from: Picture.Spot(row: row), to: Picture.Spot()) + "\r\u{1B}[J"
  }

  /// Returns the output that erases the rest of a row; empty unless the row becomes shorter.
  ///
  /// Nothing is erased after a full row, because `ESC [K` would erase the last cell of that row.
  private func rest(of row: Int, _ new: Picture) -> String {
    guard row < shown.rows.count else { return "" }
    return shown.rows[row].cellWidth > new.rows[row].cellWidth ? "\u{1B}[K" : ""
  }

  private func move(from: Picture.Spot, to: Picture.Spot) -> String {
    var text = ""
    if to.row < from.row { text += "\u{1B}[\(from.row - to.row)A" }
    if to.row > from.row { text += "\u{1B}[\(to.row - from.row)B" }
    guard to.column != from.column else { return text }
    text += "\r"
    return to.column > 0 ? text + "\u{1B}[\(to.column)C" : text
  }
}

nonisolated extension String {
  /// Returns the number of rows that the text takes on a terminal.
  fileprivate func rowCount(width: Int) -> Int {
    var (rows, used) = (1, 0)
    for cells in lazy.map(\.cellWidth) {
      if used + cells > width { (rows, used) = (rows + 1, 0) }
      used += cells
    }
    return rows
  }
}
