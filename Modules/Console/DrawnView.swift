import Presentation
import Routing

/// The page that was drawn last, and the lines beside the next one.
struct DrawnView {
  /// The page that typed lines refer to.
  var drawing: DrawnPage
  /// The page that was drawn last.
  ///
  /// It differs from `drawing` only if another screen or prompt came by itself.
  var latest: DrawnPage
  /// The rows that are on the screen, each under its number.
  var seen: Set<Row.ID> = []
  /// Number of rows that the person has asked for; nil if the next drawing may decide.
  var wanted: Int?
  /// Whether the next update draws the whole page, even if nothing changed.
  var isStale = true
  /// The kinds of screens whose hint was shown.
  var hinted: [Kind] = []
  /// The line that an animator shows before the next page, such as `→ Basket`; nil if there is none.
  var animation: String?
  /// The outcome of a command that was given elsewhere than on its page; nil if there is nothing to say.
  var outcome: Paragraph?

  /// A kind of screen.
  struct Kind: Equatable {
    let content: ObjectIdentifier
    let prompt: Prompt
    /// The commands of the page, for a person.
    let words: [String]
  }

  init(_ drawing: DrawnPage) { (self.drawing, latest) = (drawing, drawing) }
}

/// Drawing of the page on top, as far as it changed.
extension FrontState {
  /// Returns the events to show above `tail`: what changed on the page, or the whole page with a hint if
  /// a kind of screen is drawn for the first time.
  mutating func updatePage(above tail: [Paragraph] = []) -> [ConsoleEvent] {
    defer { (view.isStale, view.wanted) = (false, nil) }
    let (new, drawing) = (nextDrawing(), view.drawing)
    let room = room?.less(tail)
    guard !view.isStale, view.latest === drawing, let change = change(to: new, in: room) else {
      let whole = whole(new, in: room)
      (view.drawing, view.latest) = (whole, whole)
      view.seen = Set(whole.page.rows[whole.range].map(\.id))
      return [.page(whole)] + hint(whole)
    }
    return show(change, of: room == nil ? new : whole(new, in: room))
  }

  /// Returns the events of a change, after which the page counts as drawn.
  private mutating func show(_ change: Change, of new: DrawnPage) -> [ConsoleEvent] {
    view.seen.formUnion(change.rows.map { new.page.rows[$0].id })
    let shown = reader.isPerson ? new.page.rows.count { view.seen.contains($0.id) } : nil
    let drawing = DrawnPage(
      new, new.range, shown: shown, isTight: new.isTight, listCommands: reader.listCommands)
    drawing.keepNumbers(of: view.drawing)
    (view.drawing, view.latest) = (drawing, drawing)
    return (change.head.isEmpty ? [] : [.answer(change.head)])
      + (change.rows.isEmpty ? [] : [.rows(drawing, change.rows)])
      + (change.countsRest && drawing.isCut ? [.rest(drawing)] : []) + hint(drawing)
  }

  /// What is drawn in place of the whole page.
  private struct Change {
    var head: [Paragraph] = []
    var rows: [Int]
    var countsRest = false
  }

  /// Returns what to draw of a page that is on the screen; nil for the whole page.
  private func change(to new: DrawnPage, in room: Room?) -> Change? {
    let (old, rows) = (view.latest, new.page.rows)
    guard reader.isPerson else {
      guard let shared = self.rows(of: new, continuing: old) else { return nil }
      let end = view.wanted == nil ? rows.count : new.range.upperBound
      let start = view.wanted == nil ? shared : old.shown
      return Change(
        rows: Array(start..<max(start, end)), countsRest: end == new.range.upperBound)
    }
    guard let change = PageChange(from: old, to: new, seen: view.seen) else { return nil }
    var (head, positions, isCut, takesLast) = ([Paragraph](), change.rows, false, !new.isList)
    if let wanted = view.wanted {
      var unseen = rows.indices.filter { !view.seen.contains(rows[$0].id) }
      let last = rows.lastIndex { view.seen.contains($0.id) } ?? 0
      if takesLast, unseen.last ?? 0 > last {
        // What follows the rows on the screen comes before what precedes them.
        (unseen, takesLast) = (unseen.filter { $0 > last }, false)
      }
      let count = wanted - old.shown
      positions = Array(takesLast ? unseen.suffix(count) : unseen.prefix(count))
      isCut = !positions.isEmpty
    } else {
      head = change.isTitleNew ? [new.title] : []
      head += change.notes.map { Paragraph($0.styled(at: new.page.prompt.kind)) }
    }
    if let room, view.wanted != .max {
      let rest = DrawnPage(new, 0..<0, shown: 1, listCommands: reader.listCommands).rest
      let fitting = { (room: Room) in
        new.fitting(positions, in: room, settings.time, last: takesLast)
      }
      let free = room.less(head)
      if isCut || fitting(free).count < positions.count {
        (positions, isCut) = (fitting(free.less(rest)), true)
      }
    }
    return Change(head: head, rows: positions, countsRest: isCut)
  }

  /// The room in the window above the prompt; nil for all.
  private var room: Room? {
    guard reader.isPerson, settings.format == .text, let height = settings.height() else {
      return nil
    }
    return Room(width: settings.width(), lines: height).less([Paragraph("\(prompt.written)")])
  }

  /// Returns the drawing of a whole page, as far as it has room.
  private func whole(_ new: DrawnPage, in room: Room?) -> DrawnPage {
    guard let room else {
      let count = new.page.rows.count
      return DrawnPage(
        new, 0..<(new.isList ? min(reader.portion, count) : count),
        listCommands: reader.listCommands)
    }
    return new.fitting(
      in: room, settings.time, above: newHint(new).map { [$0.text] } ?? [],
      listCommands: reader.listCommands)
  }

  /// Returns the events to show a program while it follows: every change.
  ///
  /// A row keeps its number, and another screen or prompt has none: no line was typed for it.
  mutating func updateBetweenLines() -> [ConsoleEvent] {
    var new = nextDrawing()
    let events: [ConsoleEvent]
    if let shared = rows(of: new, continuing: view.latest) {
      events = shared < new.page.rows.count ? [.rows(new, Array(shared..<new.page.rows.count))] : []
    } else {
      new = whole(new, in: nil)
      events = [.page(new)] + hint(new)
    }
    if new.takesLines(for: view.drawing) {
      new.keepNumbers(of: view.drawing)
      view.drawing = new
    } else {
      new.dropNumbers()
    }
    view.latest = new
    return events
  }

  func rows(of new: DrawnPage, continuing old: DrawnPage) -> Int? {
    new.rowsContinuing(
      old, isExact: reader.getsActions, showsPreviews: reader.getsPreviews)
  }

  /// Returns a drawing with the rows that are drawn already, or that the person has asked for.
  ///
  /// A list that was drawn to its end is drawn to its end again.
  func nextDrawing() -> DrawnPage {
    let limit = view.wanted ?? (view.latest.isCut ? view.latest.shown : .max)
    return DrawnPage(window, limit: limit, listCommands: reader.listCommands)
  }

  /// Returns the rows that contain the text, in any letter case.
  mutating func rows(containing text: String) throws(LineError) -> [Paragraph] {
    let rows = view.drawing.page.rows
    let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
    guard !found.isEmpty else { throw .nothingFound(text) }
    view.seen.formUnion(found.map { rows[$0].id })
    return view.drawing.rows(found)
  }

  /// Returns the hint of a kind of screen that was not drawn yet; nil for others.
  private func newHint(_ drawing: DrawnPage) -> (kind: DrawnView.Kind, text: Paragraph)? {
    guard let screen = drawing.screen else { return nil }
    let page = drawing.page
    let kind = DrawnView.Kind(
      content: ObjectIdentifier(type(of: screen.content)), prompt: page.prompt,
      words: reader.isPerson ? page.actions.map(\.word) : [])
    guard !view.hinted.contains(kind) else { return nil }
    let elsewhere = window.elsewhere(settings.commands())
    let wayOut: FrontCommand? = window.canGoBack ? .back : elsewhere.isEmpty ? .quit : nil
    return (
      kind, Hint.text(page, elsewhere: elsewhere, wayOut: reader.isPerson ? wayOut : nil)
    )
  }

  private mutating func hint(_ drawing: DrawnPage) -> [ConsoleEvent] {
    guard !drawing.isTight, let hint = newHint(drawing) else { return [] }
    view.hinted.append(hint.kind)
    return [.hint(hint.text)]
  }
}
