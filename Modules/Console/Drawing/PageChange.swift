import Presentation

/// What to draw of a page that is on the screen already, instead of the whole page.
struct PageChange {
  /// The title, if it counts something else.
  private var title: [Paragraph] = []
  /// The notes that are new.
  private var notes: [Paragraph] = []
  /// The positions of the rows that are new or differ.
  private(set) var rows: [Int] = []
  /// Whether the last rows are drawn, if not all fit.
  private var takesLast = false
  /// Whether a sentence follows that counts the rows on the screen.
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
      before.filter == after.filter, before.progress == after.progress, !old.isTight
    else { return nil }
    let isTitleNew = old.breadcrumb != new.breadcrumb
    if !reader.isPerson, isTitleNew || before.notes != after.notes { return nil }
    if reader.getsActions, before.actions != after.actions || before.prompt != after.prompt {
      return nil
    }
    title = isTitleNew ? [new.title] : []
    notes = after.notes.filter { !before.notes.contains($0) }
      .map { Paragraph($0.styled(at: after.prompt.kind)) }
    if before.rows == after.rows { return }
    let known = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    let kept = after.rows.indices.filter { known[after.rows[$0].id] != nil }
    let least = reader.isPerson ? before.rows.count : min(before.rows.count, 1)
    guard kept.count * 2 >= least else { return nil }
    if !new.isList || !reader.isPerson {
      let ids = kept.map { after.rows[$0].id }
      let shared = before.rows.map(\.id).drop { !new.isList && $0 != ids.first }
      guard shared.elementsEqual(ids) else { return nil }
    }
    let (first, lastKept) = (kept.first ?? 0, kept.last ?? -1)
    let lastSeen = after.rows.lastIndex { seen.contains($0.id) } ?? -1
    rows = after.rows.indices.filter { position in
      let row = after.rows[position]
      guard let before = known[row.id] else { return true }
      if seen.contains(row.id) {
        return !row.isDrawn(as: before, showsPreviews: reader.isPerson || reader.getsActions)
      }
      // Rows of a text are drawn from those on the screen on, in both directions.
      return !new.isList
        && (first > 0 && position < lastSeen
          || lastKept + 1 < after.rows.count && position > lastSeen)
    }
    if !reader.isPerson, rows.contains(where: { $0 <= lastKept }) { return nil }
    // Rows that precede those on the screen are read from the last one on, and a text of one's own is seen.
    takesLast =
      !new.isList
      && (rows.first.map { $0 < lastSeen } ?? false || after.rows.last?.author?.isOwn == true)
  }

  /// What is drawn above the rows; a title alone says nothing.
  var head: [Paragraph] { rows.isEmpty && notes.isEmpty ? [] : title + notes }

  /// Returns the next rows until `count` are on the screen: those that follow the rows on the screen, then
  /// those of a text that precede them.
  func asking(for count: Int, of new: DrawnPage, shown: Int, seen: Set<Row.ID>) -> PageChange {
    let (rows, missing) = (new.page.rows, count - shown)
    let unseen = rows.indices.filter { !seen.contains(rows[$0].id) }
    let last = rows.lastIndex { seen.contains($0.id) } ?? -1
    let following = new.isList ? unseen : unseen.filter { $0 > last }
    let next = following.isEmpty ? unseen.suffix(missing) : following.prefix(missing)
    var change = self
    (change.title, change.notes, change.rows) = ([], [], Array(next))
    (change.takesLast, change.countsRest) = (following.isEmpty, !next.isEmpty)
    return change
  }

  /// Returns the change with the rows that have room, above a sentence on the others if they are not all.
  func fitting(in room: Room?, _ drawing: DrawnPage, _ time: LocalTime) -> PageChange {
    guard let room = room?.less(head) else { return self }
    var change = self
    let all = drawing.fitting(rows, in: room, time, last: takesLast)
    if !countsRest, all.count == rows.count { return self }
    let rest = drawing.showing(0..<0, shown: 1).rest
    change.rows = drawing.fitting(all, in: room.less(rest), time, last: takesLast)
    change.countsRest = true
    return change
  }
}
