import Presentation
import Routing

/// The page that was drawn last; computes what to redraw.
final class Display {
  /// The page that typed lines refer to.
  private(set) var drawing: DrawnPage
  /// The page that was drawn last.
  ///
  /// It differs from `drawing` only if another screen or prompt came by itself.
  private var latest: DrawnPage
  /// The rows that were shown by themselves since the whole page was drawn.
  private var shownAlone: Set<Row.ID> = []
  private let reader: Reader
  /// Number of rows that the person has asked for; nil if the next drawing may decide.
  private var wanted: Int?
  private let commands: () -> [Action]
  private var isStale = true
  private var hinted: [Kind] = []

  /// Creates a display for a person, who gets a list in portions, or for a script.
  init(
    _ window: Window, _ reader: Reader, commands: @escaping () -> [Action] = { [] }
  ) {
    self.commands = commands
    self.reader = reader
    drawing = DrawnPage(window, limit: reader.portion, listCommands: reader.listCommands)
    latest = drawing
  }

  /// The rows that the person has seen with their numbers.
  var shownRows: Set<Row.ID> { shownAlone.union(drawing.page.rows.prefix(drawing.shown).map(\.id)) }

  /// Makes the next update draw the whole page, even if nothing changed.
  func forget() { isStale = true }

  /// Returns the events to show: the page if it changed, or only the rows that were added to it.
  ///
  /// A hint follows when a kind of screen is drawn for the first time.
  func update(_ window: Window) -> [ConsoleEvent] {
    defer { (isStale, wanted) = (false, nil) }
    let new = next(window)
    guard !isStale, latest === drawing,
      let shared = rows(of: new, continuing: drawing)
    else {
      drawing = first(new)
      latest = drawing
      shownAlone = []
      return [.page(drawing)] + hint(drawing, in: window)
    }
    let growth = growth(of: new, after: shared)
    new.keepNumbers(of: drawing)
    (drawing, latest) = (new, new)
    return growth + hint(new, in: window)
  }

  /// Returns the events to show while a line is awaited.
  ///
  /// The result is empty if the screen or the prompt changed, or if a typed row number could then
  /// refer to another row. Where the input edits lines, a list is drawn again if `mayRedraw` returns
  /// true: its rows keep their numbers, and new ones get the next numbers.
  func updateBehindLine(_ window: Window, _ mayRedraw: () -> Bool) -> [ConsoleEvent] {
    guard window.top === drawing.screen, !isStale else { return [] }
    let new = next(window)
    guard new.page.prompt == drawing.page.prompt else { return [] }
    let isChanged = rows(of: new, continuing: drawing) == nil
    if reader.editsLines, new.page.prompt.kind.takesNumbers, isChanged {
      guard mayRedraw() else { return [] }
      shownAlone = shownRows
      new.keepNumbers(of: drawing)
      (drawing, latest) = (new, new)
      return [.page(new)]
    }
    let keepsNumbers =
      !drawing.page.prompt.kind.takesNumbers || new.page.rows.starts(with: drawing.page.rows)
    return keepsNumbers ? update(window) : []
  }

  /// Returns the events to show a program while it follows: every change.
  ///
  /// A row keeps its number, and another screen or prompt has none: no line was typed for it.
  func updateBetweenLines(_ window: Window) -> [ConsoleEvent] {
    var new = next(window)
    let events: [ConsoleEvent]
    if let shared = rows(of: new, continuing: latest) {
      events = growth(of: new, after: shared)
    } else {
      new = first(new)
      events = [.page(new)] + hint(new, in: window)
    }
    if new.takesLines(for: drawing) {
      new.keepNumbers(of: drawing)
      drawing = new
    } else {
      new.dropNumbers()
    }
    latest = new
    return events
  }

  private func rows(of new: DrawnPage, continuing old: DrawnPage) -> Int? {
    new.rowsContinuing(old, isExact: reader.getsActions, showsPreviews: reader.getsPreviews)
  }

  /// Returns the drawing with the first portion of the rows.
  private func first(_ new: DrawnPage) -> DrawnPage {
    DrawnPage(new, limit: reader.portion, listCommands: reader.listCommands)
  }

  /// Returns a drawing with the rows that are drawn already, or that the person has asked for.
  ///
  /// A list that was drawn to its end is drawn to its end again.
  private func next(_ window: Window) -> DrawnPage {
    let limit = wanted ?? (latest.isCut ? latest.shown : .max)
    return DrawnPage(window, limit: limit, listCommands: reader.listCommands)
  }

  /// Returns the event for rows that `new` has after the first `shared` ones.
  ///
  /// A row that was appended is drawn, even if rows before it are not.
  private func growth(of new: DrawnPage, after shared: Int) -> [ConsoleEvent] {
    let range = wanted == nil ? shared..<new.page.rows.count : latest.shown..<new.shown
    shownAlone.formUnion(new.page.rows[range].map(\.id))
    return range.isEmpty ? [] : [.rows(new, range)]
  }

  /// Makes the next update draw more rows of the list.
  ///
  /// - Returns: The number of rows to draw, and whether the page has them already.
  func extend(by command: FrontCommand) -> (count: Int, isLoaded: Bool) {
    let page = drawing.page
    let count = command == .all ? page.count : min(drawing.shown + reader.portion, page.count)
    wanted = count
    return (count, count <= page.rows.count)
  }

  /// Returns the rows that contain the text, in any letter case.
  func rows(containing text: String) throws(LineError) -> [Paragraph] {
    let rows = drawing.page.rows
    let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
    guard !found.isEmpty else { throw .nothingFound(text) }
    shownAlone.formUnion(found.map { rows[$0].id })
    return drawing.rows(found)
  }

  /// Lets the next person at the terminal get the hint of each kind of screen too.
  func forgetHints() { hinted = [] }

  private func hint(_ drawing: DrawnPage, in window: Window) -> [ConsoleEvent] {
    guard let screen = drawing.screen else { return [] }
    let page = drawing.page
    let kind = Kind(
      content: ObjectIdentifier(type(of: screen.content)), prompt: page.prompt,
      words: reader.isPerson ? page.actions.map(\.word) : [])
    guard !hinted.contains(kind) else { return [] }
    hinted.append(kind)
    let elsewhere = window.elsewhere(commands())
    let wayOut: FrontCommand? = window.canGoBack ? .back : elsewhere.isEmpty ? .quit : nil
    return [
      .hint(Hint.text(page, elsewhere: elsewhere, wayOut: reader.isPerson ? wayOut : nil))
    ]
  }

  private struct Kind: Equatable {
    let content: ObjectIdentifier
    let prompt: Prompt
    /// The commands of the page, for a person.
    let words: [String]
  }
}
