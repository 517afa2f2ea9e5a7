import Presentation

/// The free lines in the window of a terminal.
struct Room {
  let width: Int
  private(set) var lines: Int

  /// Returns the room without the lines of these paragraphs.
  func less(_ paragraphs: [Paragraph]) -> Room {
    Room(width: width, lines: lines - paragraphs.flatMap { $0.wrapped(width: width) }.count)
  }
}

extension DrawnPage {
  /// Returns the positions of rows that fit, in their order: the first ones or the last ones.
  func fitting(_ positions: [Int], in room: Room, _ time: LocalTime, last: Bool) -> [Int] {
    let layout = RowLayout(self, time)
    var (left, fitting) = (room, [Int]())
    for position in last ? positions.reversed() : positions {
      left = left.less(layout.paragraphs([position]))
      if left.lines < 0 { break }
      fitting.append(position)
    }
    return last ? fitting.reversed() : fitting
  }

  /// Returns the drawing with as many rows as fit, above `hint`: the first ones of a list, the last ones of
  /// a text, or those from the first unread one on.
  func fitting(in room: Room, _ time: LocalTime, above hint: [Paragraph]) -> DrawnPage {
    let (free, all) = (room.less(head + hint), Array(page.rows.indices))
    var positions = fitting(all, in: free, time, last: !isList)
    if positions.count < page.count {
      let room = free.less(showing(0..<positions.count).rest)
      positions = fitting(positions, in: room, time, last: !isList)
      let unread = isList ? nil : page.rows.firstIndex(where: \.isUnread)
      if let unread, unread < positions.first ?? all.count {
        positions = fitting(Array(all[unread...]), in: room, time, last: false)
      }
    }
    let isTight = free.lines < 0 || positions.isEmpty && !all.isEmpty
    if isTight { positions = Array(isList ? all.prefix(1) : all.suffix(1)) }
    let first = positions.first ?? 0
    return showing(first..<(first + positions.count), isTight: isTight)
  }
}
