import Presentation
import Routing

/// The page that was drawn last; computes what to redraw.
final class Display {
  private(set) var drawing: Drawing
  /// Number of rows that are drawn at first.
  private let portion: Int
  private let listWords: [ListWord]
  /// Number of rows that the person has asked for; nil if the next drawing may decide.
  private var wanted: Int?
  private var isStale = true
  private var hinted: [Kind] = []

  /// Creates a display for a person, who gets a list in portions, or for a script.
  init(_ window: Window, isInteractive: Bool) {
    portion = isInteractive ? ListWord.portion : ListWord.scriptPortion
    listWords = isInteractive ? ListWord.allCases : [.all]
    drawing = Drawing(window, limit: portion, listWords: listWords)
  }

  /// Makes the next update draw the whole page, even if nothing changed.
  func forget() { isStale = true }

  /// Returns the events to show: the page if it changed, or only the rows that were appended to it.
  ///
  /// A hint follows when a kind of screen is drawn for the first time.
  func update(_ window: Window) -> [ConsoleEvent] {
    defer { (isStale, wanted) = (false, nil) }
    // A list that was drawn to its end is drawn to its end again.
    let limit = wanted ?? (drawing.isCut ? drawing.shown : .max)
    let new = Drawing(window, limit: limit, listWords: listWords)
    guard !isStale, let old = new.rowsContinuing(drawing) else {
      drawing = Drawing(window, limit: portion, listWords: listWords)
      return [.page(drawing)] + hint(drawing, in: window)
    }
    // A row that was appended is drawn, even if rows before it are not.
    let range = wanted == nil ? old..<new.page.rows.count : drawing.shown..<new.shown
    drawing = new
    return (range.isEmpty ? [] : [.rows(new, range)]) + hint(new, in: window)
  }

  /// Returns the events to show while a line is typed.
  ///
  /// The result is empty if the screen or the prompt changed, or if a typed row number could then
  /// refer to another row.
  func updateBehindLine(_ window: Window) -> [ConsoleEvent] {
    guard window.top === drawing.screen, !isStale else { return [] }
    let new = Drawing(window, limit: portion, listWords: listWords)
    let keepsNumbers =
      !drawing.page.prompt.kind.takesNumbers || new.page.rows.starts(with: drawing.page.rows)
    return new.page.prompt == drawing.page.prompt && keepsNumbers ? update(window) : []
  }

  /// Makes the next update draw more rows of the list.
  ///
  /// - Returns: The number of rows to draw, and whether the page has them already.
  func extend(by word: ListWord) -> (count: Int, isLoaded: Bool) {
    let page = drawing.page
    let count = word == .all ? page.count : min(drawing.shown + portion, page.count)
    wanted = count
    return (count, count <= page.rows.count)
  }

  /// Returns the rows that contain the text, in any letter case.
  func rows(containing text: String) throws(LineError) -> [Paragraph] {
    let rows = drawing.page.rows
    let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
    guard !found.isEmpty else { throw .nothingFound(text) }
    return drawing.text.rows(found)
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
