import Presentation

/// How a page differs from its drawing on the screen, where one can be drawn without the rest.
struct PageChange {
  /// The positions of the rows that are new or differ.
  let rows: [Int]
  /// The notes that are new.
  let notes: [Note]
  /// Whether the title counts something else.
  let isTitleNew: Bool

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
    notes = after.notes.filter { !before.notes.contains($0) }
    isTitleNew = old.breadcrumb != new.breadcrumb
    if !reader.isPerson, isTitleNew || before.notes != after.notes { return nil }
    if reader.getsActions, before.actions != after.actions || before.prompt != after.prompt {
      return nil
    }
    if before.rows == after.rows {
      rows = []
      return
    }
    let known = Dictionary(before.rows.map { ($0.id, $0) }) { first, _ in first }
    let kept = after.rows.indices.filter { known[after.rows[$0].id] != nil }
    let least = reader.isPerson ? before.rows.count : min(before.rows.count, 1)
    guard kept.count * 2 >= least else { return nil }
    if !new.isList || !reader.isPerson {
      let ids = kept.map { after.rows[$0].id }
      let shared = before.rows.map(\.id).drop { !new.isList && $0 != ids.first }
      guard shared.elementsEqual(ids) else { return nil }
    }
    let (first, last) = (kept.first ?? 0, kept.last ?? -1)
    rows = after.rows.indices.filter { position in
      let row = after.rows[position]
      guard let before = known[row.id] else { return true }
      if seen.contains(row.id) {
        return !row.isDrawn(as: before, showsPreviews: reader.seesPreviews)
      }
      // Earlier rows are drawn down to those that were seen.
      return !new.isList && first > 0 && position < last
    }
    if !reader.isPerson, rows.contains(where: { $0 <= last }) { return nil }
  }
}
