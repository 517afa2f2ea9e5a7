/// What to draw of a page that is on the screen already, instead of the whole page.
struct PageChange {
  /// The title, if it counts something else.
  private var title: [Paragraph] = []
  /// The notes that are new.
  private var notes: [Paragraph] = []
  /// The lines above a stretch of a scroll.
  private var rules: [Paragraph] = []
  /// The positions of the rows that are new or differ.
  private(set) var rows: [Int] = []
  /// Whether the rows are another stretch of a scroll, and not a change of the one that is on the screen.
  private(set) var isJump = false
  /// Whether a line follows that counts the rows on the screen, or those below it.
  private(set) var countsRest = false

  /// Compares two drawings; nil if the whole page is to be drawn.
  ///
  /// For a person, rows may be gone or have another order in a list, where each keeps its number. A
  /// script or a program gets the rows that were appended, if nothing else differs of what its output
  /// shows. Rows of a text may be missing at its beginning: they scroll away.
  ///
  /// - Parameter seen: The rows of `old` that are on the screen.
  init?(from old: DrawnPage, to new: DrawnPage, seen: Set<Row.ID>) {
    let (before, after, reader) = (old.page, new.page, new.reader)
    guard old.screen === new.screen, old.isList == new.isList, old.path == new.path,
      before.filter == after.filter, before.progress == after.progress,
      after.scroll != nil || !old.isTight
    else { return nil }
    isJump = before.scroll?.jumps != after.scroll?.jumps
    let isTitleNew = old.breadcrumb != new.breadcrumb
    if !reader.isPerson, isTitleNew || before.notes != after.notes { return nil }
    if reader.getsActions,
      isJump || before.actions != after.actions || before.prompt != after.prompt
    {
      return nil
    }
    title = isTitleNew ? [new.title] : []
    notes = after.notes.filter { !before.notes.contains($0) }
      .map { Paragraph($0.styled(at: after.prompt.kind, in: new.language)) }
    if before.rows == after.rows { return }
    let known = Dictionary(before.rows.indices.map { (before.rows[$0].id, $0) }) { first, _ in first
    }
    let showsPreviews = reader.isPerson || reader.getsActions
    let isChanged = { (row: Row) in
      seen.contains(row.id)
        && known[row.id].map { !row.isDrawn(as: before.rows[$0], showsPreviews: showsPreviews) }
          ?? false
    }
    if after.scroll != nil {
      // A row that was taken away is on the screen until the page is drawn again.
      let ids = Set(after.rows.map(\.id))
      let left = before.rows[old.range].drop { !ids.contains($0.id) }
      if !isJump, !left.allSatisfy({ ids.contains($0.id) }) { return nil }
      let last = isJump ? -1 : after.rows.lastIndex { seen.contains($0.id) } ?? -1
      rows = after.rows.indices.filter { $0 > last || isChanged(after.rows[$0]) }
      if !reader.isPerson, !isJump, rows.contains(where: { $0 <= last }) { return nil }
      return
    }
    let kept = after.rows.indices.filter { known[after.rows[$0].id] != nil }
    let least = reader.isPerson ? before.rows.count : min(before.rows.count, 1)
    guard kept.count * 2 >= least else { return nil }
    if !new.isList || !reader.isPerson {
      let ids = kept.map { after.rows[$0].id }
      let shared = before.rows.map(\.id).drop { !new.isList && $0 != ids.first }
      guard shared.elementsEqual(ids), new.isList || kept.first ?? 0 == 0 else { return nil }
    }
    let lastKept = kept.last ?? -1
    rows = after.rows.indices.filter { position in
      let row = after.rows[position]
      // Rows of a text follow those on the screen.
      if known[row.id] == nil || !new.isList && position > lastKept { return true }
      return isChanged(row)
    }
    if !reader.isPerson, rows.contains(where: { $0 <= lastKept }) { return nil }
  }

  /// What is drawn above the rows; a title alone says nothing.
  var head: [Paragraph] { (rows.isEmpty && notes.isEmpty ? [] : title + notes) + rules }

  /// Returns the next rows of a list until `count` are on the screen.
  func asking(for count: Int, of new: DrawnPage, shown: Int, seen: Set<Row.ID>) -> PageChange {
    let unseen = new.page.rows.indices.filter { !seen.contains(new.page.rows[$0].id) }
    var change = self
    (change.title, change.notes) = ([], [])
    change.rows = Array(unseen.prefix(count - shown))
    change.countsRest = !change.rows.isEmpty
    return change
  }

  /// Returns the change with the rows that have room, above a sentence on the others if they are not all.
  ///
  /// In a scroll, the rows that fit follow those on the screen, unless the last one is the person's own: what
  /// a person sends is the last row on the screen.
  func fitting(in room: Room?, _ drawing: DrawnPage, _ time: LocalTime) -> PageChange {
    if isJump { return jumping(to: drawing.stretch(in: room?.less(head), time), of: drawing, time) }
    guard let room = room?.less(head) else { return self }
    let all = drawing.fitting(rows, in: room, time, last: false)
    if all.count == rows.count, !countsRest { return self }
    let isScroll = drawing.page.scroll != nil
    if isScroll, drawing.page.rows.last?.author?.isOwn == true {
      return jumping(to: drawing.stretch(in: room, time, around: .last), of: drawing, time)
    }
    var change = self
    let rest = drawing.showing(0..<1, shown: 1).rest
    change.rows = drawing.fitting(all, in: room.less(rest), time, last: false)
    if isScroll, change.rows.isEmpty { change.rows = Array(rows.prefix(1)) }
    change.countsRest = true
    return change
  }

  /// Returns the change with another stretch of a scroll.
  private func jumping(to range: Range<Int>, of drawing: DrawnPage, _ time: LocalTime) -> PageChange
  {
    var change = self
    (change.rows, change.isJump) = (Array(range), true)
    change.rules = drawing.rules(above: range, at: time)
    return change
  }
}
