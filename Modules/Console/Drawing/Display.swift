import Presentation
import Routing

/// What stands before somebody, and what must be shown for it to be true again.
final class Display {
  private(set) var drawing: Drawing
  private let portion: Int?
  private var isStale = true
  private var hinted: [Kind] = []

  /// With a portion of rows that is drawn at once; nil draws every row.
  init(_ window: Window, portion: Int?) {
    self.portion = portion
    drawing = Drawing(window, portion: portion)
  }

  /// Draws the page once more at the next occasion, though it be the same.
  func forget() { isStale = true }

  /// The page if it changed, or what was added to it.
  func update(_ window: Window) -> [ConsoleEvent] {
    let new = Drawing(window, portion: portion)
    defer {
      isStale = false
      drawing = new
    }
    let hint = hint(new, in: window)
    guard !isStale, new.continues(drawing) else { return [.page(new)] + hint }
    let old = drawing.page.rows.count
    new.shown = drawing.shown == old ? new.page.rows.count : drawing.shown
    guard old < new.page.rows.count else { return hint }
    return [.rows(new, old..<new.page.rows.count)] + hint
  }

  /// What can be shown of a change while somebody types: nothing that a number in their line could
  /// mean changes.
  func updateBehindLine(_ window: Window) -> [ConsoleEvent] {
    guard window.top === drawing.screen, !isStale else { return [] }
    let new = Drawing(window, portion: portion)
    let keepsNumbers =
      !drawing.page.prompt.kind.takesNumbers || new.page.rows.starts(with: drawing.page.rows)
    return new.page.prompt == drawing.page.prompt && keepsNumbers ? update(window) : []
  }

  /// The rows that a word for lists asks for.
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
