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
  /// The rows that were shown by themselves since the whole page was drawn.
  var shownAlone: Set<Row.ID> = []
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
  /// The rows that the person has seen with their numbers.
  var shownRows: Set<Row.ID> {
    view.shownAlone.union(view.drawing.page.rows.prefix(view.drawing.shown).map(\.id))
  }

  /// Returns the events to show: the page if it changed, or only the rows that were added to it.
  ///
  /// A hint follows when a kind of screen is drawn for the first time.
  mutating func updatePage() -> [ConsoleEvent] {
    defer { (view.isStale, view.wanted) = (false, nil) }
    let (new, drawing) = (nextDrawing(), view.drawing)
    guard !view.isStale, view.latest === drawing,
      let shared = rows(of: new, continuing: drawing)
    else {
      let whole = firstDrawing(of: new)
      (view.drawing, view.latest, view.shownAlone) = (whole, whole, [])
      return [.page(whole)] + hint(whole)
    }
    let growth = growth(of: new, after: shared)
    new.keepNumbers(of: drawing)
    (view.drawing, view.latest) = (new, new)
    return growth + hint(new)
  }

  /// Returns the events to show a program while it follows: every change.
  ///
  /// A row keeps its number, and another screen or prompt has none: no line was typed for it.
  mutating func updateBetweenLines() -> [ConsoleEvent] {
    var new = nextDrawing()
    let events: [ConsoleEvent]
    if let shared = rows(of: new, continuing: view.latest) {
      events = growth(of: new, after: shared)
    } else {
      new = firstDrawing(of: new)
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

  /// Returns the drawing with the first portion of the rows.
  private func firstDrawing(of new: DrawnPage) -> DrawnPage {
    DrawnPage(new, limit: reader.portion, listCommands: reader.listCommands)
  }

  /// Returns a drawing with the rows that are drawn already, or that the person has asked for.
  ///
  /// A list that was drawn to its end is drawn to its end again.
  func nextDrawing() -> DrawnPage {
    let limit = view.wanted ?? (view.latest.isCut ? view.latest.shown : .max)
    return DrawnPage(window, limit: limit, listCommands: reader.listCommands)
  }

  /// Returns the event for rows that `new` has after the first `shared` ones.
  ///
  /// A row that was appended is drawn, even if rows before it are not.
  private mutating func growth(of new: DrawnPage, after shared: Int) -> [ConsoleEvent] {
    let range =
      view.wanted == nil ? shared..<new.page.rows.count : view.latest.shown..<new.shown
    view.shownAlone.formUnion(new.page.rows[range].map(\.id))
    return range.isEmpty ? [] : [.rows(new, range)]
  }

  /// Returns the rows that contain the text, in any letter case.
  mutating func rows(containing text: String) throws(LineError) -> [Paragraph] {
    let rows = view.drawing.page.rows
    let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
    guard !found.isEmpty else { throw .nothingFound(text) }
    view.shownAlone.formUnion(found.map { rows[$0].id })
    return view.drawing.rows(found)
  }

  private mutating func hint(_ drawing: DrawnPage) -> [ConsoleEvent] {
    guard let screen = drawing.screen else { return [] }
    let page = drawing.page
    let kind = DrawnView.Kind(
      content: ObjectIdentifier(type(of: screen.content)), prompt: page.prompt,
      words: reader.isPerson ? page.actions.map(\.word) : [])
    guard !view.hinted.contains(kind) else { return [] }
    view.hinted.append(kind)
    let elsewhere = window.elsewhere(settings.commands())
    let wayOut: FrontCommand? = window.canGoBack ? .back : elsewhere.isEmpty ? .quit : nil
    return [
      .hint(Hint.text(page, elsewhere: elsewhere, wayOut: reader.isPerson ? wayOut : nil))
    ]
  }
}
