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
  /// Rows may be gone or have another order in a list, where each keeps its number.
  ///
  /// - Parameter seen: The rows of `old` that are on the screen.
  init?(from old: DrawnPage, to new: DrawnPage, seen: Set<Row.ID>) {
    let known = Dictionary(old.page.rows.map { ($0.id, $0) }) { first, _ in first }
    let kept = new.page.rows.indices.filter { known[new.page.rows[$0].id] != nil }
    guard old.screen === new.screen, old.isList == new.isList, old.path == new.path,
      old.page.filter == new.page.filter, old.page.progress == new.page.progress, !old.isTight,
      kept.count * 2 >= old.page.rows.count
    else { return nil }
    let (first, last) = (kept.first ?? 0, kept.last ?? 0)
    if !new.isList {
      // Rows of a text may be missing at its beginning only: they scroll away.
      let ids = kept.map { new.page.rows[$0].id }
      guard old.page.rows.map(\.id).drop(while: { $0 != ids.first }).elementsEqual(ids) else {
        return nil
      }
    }
    let isExtendedUp = !new.isList && first > 0
    rows = new.page.rows.indices.filter { position in
      let row = new.page.rows[position]
      guard let before = known[row.id] else { return true }
      if seen.contains(row.id) { return !row.isDrawn(as: before, showsPreviews: true) }
      return isExtendedUp && position < last
    }
    notes = new.page.notes.filter { !old.page.notes.contains($0) }
    isTitleNew = old.breadcrumb != new.breadcrumb
  }
}
