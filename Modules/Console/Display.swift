import Presentation
import Routing

/// The page that was drawn last; computes what to redraw.
final class Display {
  private(set) var drawing: Drawing
  private let portion: Int?
  private var isStale = true
  private var hinted: [Kind] = []

  /// Creates a display that draws at most `portion` rows at once; nil draws every row.
  init(_ window: Window, portion: Int?) {
    self.portion = portion
    drawing = Drawing(window, portion: portion)
  }

  /// Makes the next update draw the whole page, even if nothing changed.
  func forget() { isStale = true }

  /// Returns the events to show: the page if it changed, or only the rows that were appended to it.
  ///
  /// A hint follows when a kind of screen is drawn for the first time.
  func update(_ window: Window) -> [ConsoleEvent] {
    let new = Drawing(window, portion: portion)
    defer {
      isStale = false
      drawing = new
    }
    let hint = hint(new, in: window)
    guard !isStale, let old = new.rowsContinuing(drawing) else { return [.page(new)] + hint }
    let isWhole = drawing.shown == drawing.page.rows.count
    new.shown = isWhole ? new.page.rows.count : drawing.shown
    guard old < new.page.rows.count else { return hint }
    return [.rows(new, old..<new.page.rows.count)] + hint
  }

  /// Returns the events to show while a line is typed.
  ///
  /// The result is empty if the screen or the prompt changed, or if a typed row number could then
  /// refer to another row.
  func updateBehindLine(_ window: Window) -> [ConsoleEvent] {
    guard window.top === drawing.screen, !isStale else { return [] }
    let new = Drawing(window, portion: portion)
    let keepsNumbers =
      !drawing.page.prompt.kind.takesNumbers || new.page.rows.starts(with: drawing.page.rows)
    return new.page.prompt == drawing.page.prompt && keepsNumbers ? update(window) : []
  }

  /// Executes a list command and returns the rows to show.
  func rows(_ word: ListWord, _ text: String) throws(LineError) -> [Paragraph] {
    let page = drawing.text
    let rows = drawing.page.rows
    switch word {
    case .more, .all:
      let old = drawing.shown
      drawing.shown = word == .all ? rows.count : min(old + ListWord.portion, rows.count)
      return page.rows(old..<drawing.shown) + page.count(drawing.shown)
    case .find:
      let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
      guard !found.isEmpty else { throw .nothingFound(text) }
      return page.rows(found)
    }
  }

  private func hint(_ drawing: Drawing, in window: Window) -> [ConsoleEvent] {
    guard let screen = drawing.screen else { return [] }
    let content = ObjectIdentifier(type(of: screen.content))
    let kind = Kind(content: content, prompt: drawing.page.prompt)
    guard !hinted.contains(kind) else { return [] }
    hinted.append(kind)
    return [.hint(Hint.text(drawing.page, elsewhere: window.elsewhere))]
  }

  private struct Kind: Equatable {
    let content: ObjectIdentifier
    let prompt: Prompt
  }
}
