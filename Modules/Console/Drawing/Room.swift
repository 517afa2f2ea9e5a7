import Presentation

/// The free lines in the window of a terminal.
struct Room {
  let width: Int
  private(set) var lines: Int

  /// Returns the room without the lines of these paragraphs.
  func less(_ paragraphs: [Paragraph]) -> Room {
    Room(
      width: width, lines: lines - paragraphs.map { $0.wrapped(width: width).count }.reduce(0, +))
  }

  /// Returns the first of these positions whose rows fit.
  func fitting(_ positions: some Sequence<Int>, _ rows: (Int) -> [Paragraph]) -> [Int] {
    var (room, fitting) = (self, [Int]())
    for position in positions {
      room = room.less(rows(position))
      if room.lines < 0 { break }
      fitting.append(position)
    }
    return fitting
  }
}

extension DrawnPage {
  /// Returns the positions of rows that fit, in their order: the first ones of a list, the last ones of a
  /// text.
  func fitting(_ positions: [Int], in room: Room, _ time: LocalTime) -> [Int] {
    let layout = RowLayout(self, time)
    let rows = { layout.paragraphs([$0]) }
    return isList
      ? room.fitting(positions, rows) : room.fitting(positions.reversed(), rows).reversed()
  }

  /// Returns the drawing with as many rows as fit, above `hint`.
  func fitting(
    in room: Room, _ time: LocalTime, above hint: [Paragraph], listCommands: [FrontCommand]
  ) -> DrawnPage {
    let (free, all) = (room.less(head + hint), Array(page.rows.indices))
    var positions = fitting(all, in: free, time)
    if positions.count < page.count {
      let cut = DrawnPage(self, 0..<positions.count, listCommands: listCommands)
      positions = fitting(positions, in: free.less(cut.rest), time)
    }
    let isTight = free.lines < 0 || positions.isEmpty && !all.isEmpty
    if isTight { positions = Array(isList ? all.prefix(1) : all.suffix(1)) }
    let first = positions.first ?? 0
    return DrawnPage(
      self, first..<(first + positions.count), isTight: isTight, listCommands: listCommands)
  }
}
