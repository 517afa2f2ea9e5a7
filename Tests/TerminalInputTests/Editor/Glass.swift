@testable import TerminalInput

/// A simulated terminal that understands only the sequences that the painter writes.
nonisolated struct Glass: CustomStringConvertible {
  let width: Int
  let height: Int
  /// The number of cells that the terminal gives a character.
  private let cellWidth: @Sendable (Character) -> Int
  /// The cells of each row; the second cell of a wide character is empty.
  private(set) var cells: [[String]] = [[]]
  var row = 0
  /// The cursor's column; equal to `width` behind a full row.
  var column = 0
  /// Written sequences and characters that the terminal does not understand.
  private(set) var strange: [String] = []

  init(
    width: Int, height: Int = 1000, cellWidth: @escaping @Sendable (Character) -> Int = \.cellWidth
  ) {
    (self.width, self.height, self.cellWidth) = (width, height, cellWidth)
  }

  var lines: [String] { cells.map { $0.joined().trimmed } }

  /// The rows, with a space in place of the second cell of a wide character.
  var rows: [String] { cells.map { $0.map { $0.isEmpty ? " " : $0 }.joined().trimmed } }

  var description: String {
    lines.joined(separator: "\n") + "\ncursor at \(row), \(column)" + strange.joined()
  }

  mutating func write(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      switch first {
      case "\r": column = 0
      case "\n": goDown()  // the terminal driver adds the carriage return
      case "\u{1B}": interpret(rest.prefix { !$0.properties.isAlphabetic || $0 == "\u{1B}" }, &rest)
      case ..<" ", "\u{7F}"..."\u{9F}": strange.append("\(first.value)")
      default:
        let run = rest.prefix { $0 >= " " }
        for character in String(run) { put(character) }
        rest = rest[run.endIndex...]
        continue
      }
      rest = rest.dropFirst()
    }
  }

  /// Begins a row if the character does not fit into this one.
  mutating func makeRoom(for character: Character) {
    if column + min(character.widestWidth, width) > width { goDown() }
  }

  private mutating func interpret(
    _ start: Substring.UnicodeScalarView, _ rest: inout Substring.UnicodeScalarView
  ) {
    rest = rest[start.endIndex...]
    let number = Int(String(start.dropFirst(2))) ?? 1
    switch rest.first {
    case "A": row = max(max(0, cells.count - height), row - number)
    case "B": row = min(cells.count - 1, row + number)
    case "C": column = min(width - 1, column + number)
    case "G": column = min(width, number) - 1
    case "K": erase()
    case "H": (row, column) = (max(0, cells.count - height), 0)
    case "J" where number == 2:
      let top = max(0, cells.count - height)
      cells.replaceSubrange(top..., with: repeatElement([], count: row - top + 1))
    case "J":
      erase()
      cells.removeSubrange((row + 1)...)
    default: strange.append(String(start) + (rest.first.map(String.init) ?? ""))
    }
  }

  /// Erases from the cursor to the end of the row.
  ///
  /// Behind a full row, it erases the last cell, as terminals do.
  private mutating func erase() { cells[row] = Array(cells[row].prefix(min(column, width - 1))) }

  private mutating func goDown() {
    (row, column) = (row + 1, 0)
    if row == cells.count { cells.append([]) }
  }

  private mutating func put(_ character: Character) {
    let size = cellWidth(character)
    guard size > 0 || character.widthVaries && column > 0 else {
      strange.append("no cell: \(character.unicodeScalars.map(\.value))")
      return
    }
    if size == 0 {
      cells[row][column - 1].append(character)
      return
    }
    if column + size > width { goDown() }
    while cells[row].count < column + size { cells[row].append(" ") }
    let end = column + size
    // Overwriting one half of a wide character blanks the other.
    if cells[row][column].isEmpty { cells[row][column - 1] = " " }
    if end < cells[row].count, cells[row][end].isEmpty { cells[row][end] = " " }
    let halves = repeatElement("", count: size - 1)
    cells[row].replaceSubrange(column..<end, with: [String(character)] + halves)
    column = end
  }
}

nonisolated extension String {
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
