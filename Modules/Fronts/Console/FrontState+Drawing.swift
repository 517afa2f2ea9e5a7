/// Drawing of the page on top, as far as it changed.
extension FrontState {
  /// Returns the events to show above `tail`: what changed on the page, or the whole page with a hint if
  /// a kind of screen is drawn for the first time.
  mutating func updatePage(above tail: [ConsoleEvent] = []) -> [ConsoleEvent] {
    defer { (view.isStale, view.wanted) = (false, nil) }
    if !view.isStale, view.other == nil, view.drawing.isCurrent(in: window) { return [] }
    let below = tail.flatMap { $0.paragraphs(at: nil, cutsMessages: true, in: language) }
    let (new, room) = (nextDrawing(), room?.less(below))
    guard !view.isStale, view.other == nil, let change = change(to: new, in: room) else {
      let whole = whole(new, in: room)
      view.show(whole)
      view.reported = nil
      view.seen = Set(whole.page.rows[whole.range].map(\.id))
      return [.page(whole)] + hint(whole)
    }
    return show(change, of: new.isList && room != nil ? whole(new, in: room) : new)
  }

  /// Returns the effect that tells the presenter which stretch of a scroll is on the screen; nil if it knows.
  mutating func report() -> Effect? {
    guard let stretch = view.latest.stretch, view.reported != stretch else { return nil }
    let (page, known) = (view.latest.page, view.reported)
    let isNews = page.rows.contains { row in
      guard let position = row.position, stretch.contains(position) else { return false }
      return known?.contains(position) != true && row.author?.isOwn == false
    }
    view.reported = stretch
    return .report(
      stretch, isCut: stretch.upperBound < page.rows.last?.position ?? 0, isNews: isNews)
  }

  /// Returns the events of a change, after which the page counts as drawn.
  private mutating func show(_ change: PageChange, of new: DrawnPage) -> [ConsoleEvent] {
    if change.isJump { view.seen = [] }
    view.seen.formUnion(change.rows.map { new.page.rows[$0].id })
    let shown = reader.isPerson ? new.page.rows.count { view.seen.contains($0.id) } : nil
    var drawing = new.showing(range(after: change, of: new), shown: shown, at: settings.time)
    drawing.keepNumbers(of: view.drawing)
    view.show(drawing)
    return [change.head].filter { !$0.isEmpty }.map { .answer($0) }
      + (change.rows.isEmpty ? [] : [.rows(drawing, change.rows)])
      + (change.countsRest ? [.rest(drawing)] : []) + hint(drawing)
  }

  /// Returns the rows that are on the screen after a change: in a scroll, those of the stretch that was
  /// there, and those that follow it.
  private func range(after change: PageChange, of new: DrawnPage) -> Range<Int> {
    guard new.page.scroll != nil else { return new.range }
    let (rows, old) = (new.page.rows, change.isJump ? nil : view.latest.stretch)
    let drawn = rows.indices.filter { index in
      change.rows.contains(index) || rows[index].position.map { old?.contains($0) == true } ?? false
    }
    guard let first = drawn.first, let last = drawn.last else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns what to draw of a page that is on the screen; nil for the whole page.
  private func change(to new: DrawnPage, in room: Room?) -> PageChange? {
    guard let change = PageChange(from: view.latest, to: new, seen: view.seen) else { return nil }
    guard let wanted = view.wanted else { return change.fitting(in: room, new, settings.time) }
    if !new.isList { return nil }
    let asked = change.asking(for: wanted, of: new, shown: view.latest.shown, seen: view.seen)
    return wanted == .max ? asked : asked.fitting(in: room, new, settings.time)
  }

  /// The room in the window above the prompt; nil for all.
  private var room: Room? {
    guard reader.isPerson, settings.format == .text, let height = settings.height() else {
      return nil
    }
    let prompt = Paragraph("\(prompt.text(in: language))")
    return Room(width: settings.width(), lines: height).less([prompt])
  }

  /// Returns the drawing of a whole page, as far as it has room.
  private func whole(_ new: DrawnPage, in room: Room?) -> DrawnPage {
    if let room, view.wanted != .max || new.isList {
      return new.fitting(in: room, settings.time, above: newHint(new).map { [$0.text] } ?? [])
    }
    if new.page.scroll == nil { return new.showing(first: reader.portion) }
    return new.showing(new.stretch(in: nil, settings.time), at: settings.time)
  }

  /// Returns the events to show a program while it follows: every change.
  ///
  /// A row keeps its number, and another screen or prompt has none: no line was typed for it.
  mutating func updateBetweenLines() -> [ConsoleEvent] {
    var new = nextDrawing()
    let change = PageChange(from: view.latest, to: new, seen: view.seen)
    new = change.map { new.showing(range(after: $0, of: new)) } ?? whole(new, in: nil)
    view.seen.formUnion(new.page.rows[new.range].map(\.id))
    if new.screen === view.drawing.screen, new.page.prompt == view.drawing.page.prompt {
      new.keepNumbers(of: view.drawing)
      view.show(new)
    } else {
      // No line can choose a row.
      new.numbers = [:]
      view.other = new
    }
    guard let change else { return [.page(new)] + hint(new) }
    return change.rows.isEmpty ? [] : [.rows(new, change.rows)]
  }

  /// Returns a drawing with the rows that are drawn already, or that the person has asked for.
  ///
  /// A list that was drawn to its end is drawn to its end again.
  func nextDrawing() -> DrawnPage {
    let limit = view.wanted ?? (view.latest.isCut ? view.latest.shown : .max)
    return DrawnPage(window, for: reader, limit: limit, session.commands(), in: words)
  }

  /// Returns the rows that contain the text, in any letter case.
  mutating func rows(containing text: String) throws(LineError) -> [Paragraph] {
    let rows = view.drawing.page.rows
    let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
    guard !found.isEmpty else { throw .nothingFound(text.shortened()) }
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
    let elsewhere = window.elsewhere(session.commands())
    let wayOut: FrontCommand? = window.canGoBack ? .back : elsewhere.isEmpty ? .quit : nil
    return (kind, drawing.hint(elsewhere: elsewhere, wayOut: reader.isPerson ? wayOut : nil))
  }

  private mutating func hint(_ drawing: DrawnPage) -> [ConsoleEvent] {
    guard !drawing.isTight, let hint = newHint(drawing) else { return [] }
    view.hinted.append(hint.kind)
    return [.hint(hint.text)]
  }
}
