import Presentation
import Routing

/// Draws what changed, and remembers what stands there.
final class Display {
  let writer: Writer
  private(set) var drawing: Drawing
  private let portion: Int?
  private var isStale = true
  private var hinted: Set<Kind> = []

  /// With a portion of rows that is drawn at once; nil draws every row.
  init(_ writer: Writer, window: Window, portion: Int?) {
    self.writer = writer
    self.portion = portion
    drawing = Drawing(window, portion: portion)
  }

  /// Draws the page once more at the next occasion, though it be the same.
  func forget() { isStale = true }

  /// Draws the page if it changed, or what was added to it.
  func update(_ window: Window) throws(CannotWrite) {
    var new = Drawing(window, portion: portion)
    if isStale || !new.continues(drawing) {
      let gap = writer.isBlank ? [] : [Paragraph("")]
      try writer.write(gap + new.renderer.whole(shown: new.shown))
    } else {
      let old = drawing.page.rows.count
      try writer.write(new.renderer.rows(old..<new.page.rows.count))
      new.shown = drawing.shown == old ? new.page.rows.count : drawing.shown
    }
    try writer.write(hint(new, elsewhere: window.elsewhere))
    isStale = false
    drawing = new
  }

  /// The rows that a word for lists asks for.
  func rows(_ word: ListWord, _ text: String) throws(LineError) -> [Paragraph] {
    let renderer = drawing.renderer
    let rows = drawing.page.rows
    switch word {
    case .more, .all:
      let old = drawing.shown
      drawing.shown = word == .all ? rows.count : min(old + ListWord.portion, rows.count)
      return renderer.rows(old..<drawing.shown) + renderer.count(drawing.shown)
    case .find:
      let found = rows.indices.filter { rows[$0].text.lowercased().contains(text.lowercased()) }
      guard !found.isEmpty else { throw .nothingFound(text) }
      return renderer.rows(found)
    }
  }

  private func hint(_ drawing: Drawing, elsewhere: [String]) -> [Paragraph] {
    guard let screen = drawing.screen else { return [] }
    let content = ObjectIdentifier(type(of: screen.content))
    let kind = Kind(content: content, prompt: drawing.page.prompt)
    guard hinted.insert(kind).inserted else { return [] }
    return [Hint.text(drawing.page, elsewhere: elsewhere)]
  }

  private struct Kind: Hashable {
    let content: ObjectIdentifier
    let prompt: Prompt
  }
}
