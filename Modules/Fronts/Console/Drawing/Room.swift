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
  /// a text, or a stretch of a scroll.
  func fitting(in room: Room, _ time: LocalTime, above hint: [Paragraph]) -> DrawnPage {
    let (free, all) = (room.less(head + hint), Array(page.rows.indices))
    if page.scroll != nil {
      let new = showing(stretch(in: free, time), at: time)
      let isTight = !new.range.isEmpty && free.less(new.rules + rows(new.range, at: time)).lines < 0
      return new.showing(new.range, isTight: isTight, at: time)
    }
    var positions = fitting(all, in: free, time, last: !isList)
    if positions.count < page.count {
      let room = free.less(showing(0..<positions.count).rest)
      positions = fitting(positions, in: room, time, last: !isList)
    }
    let isTight = free.lines < 0 || positions.isEmpty && !all.isEmpty
    if isTight { positions = Array(isList ? all.prefix(1) : all.suffix(1)) }
    let first = positions.first ?? 0
    return showing(first..<(first + positions.count), isTight: isTight)
  }

  /// Returns the rows of a stretch around a row, by default the anchor of the scroll, and at least that one:
  /// as many as have room below its rules, or without a room as many as a script gets.
  func stretch(
    in room: Room?, _ time: LocalTime, around anchor: Scroll.Anchor? = nil
  ) -> Range<Int> {
    let all = page.rows.indices
    guard let place = anchor ?? page.scroll?.anchor, let last = all.last else { return 0..<0 }
    let anchor =
      switch place {
      case .first: 0
      case .last: last
      case .row(let id): page.rows.firstIndex { $0.id == id } ?? last
      }
    let (ruled, layout) = (RowLayout(showing(0..<1, at: time), time), RowLayout(self, time))
    func lines(_ position: Int) -> Int {
      let rows = (position == 0 ? ruled : layout).paragraphs([position])
      return room.map { $0.lines - $0.less(rows).lines } ?? 1
    }
    var range = anchor..<anchor + 1
    // A line says which rows are new.
    let newLine = page.rows.contains { $0.isUnread || page.scroll?.isUnread($0) == true } ? 1 : 0
    let free = room.map { $0.less(rules(above: range, at: time)).lines - newLine } ?? Reader.stretch
    var left = free - lines(anchor)
    func take(_ position: Int, leaving rest: Int = 0) -> Bool {
      guard all.contains(position) else { return false }
      let cost = lines(position)
      if left - cost < rest { return false }
      left -= cost
      range = min(position, range.lowerBound)..<max(position + 1, range.upperBound)
      return true
    }
    if case .row = place { while take(range.lowerBound - 1, leaving: free * 3 / 4) {} }
    while take(range.upperBound) {}
    while take(range.lowerBound - 1) {}
    return range
  }
}
