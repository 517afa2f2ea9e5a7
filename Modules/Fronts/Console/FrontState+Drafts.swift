/// A text that was begun outlives the session, such as when the terminal is closed.
extension FrontState {
  /// Keeps the text that is typed at the page; without one, the text that the page refused.
  mutating func typed(_ line: String) -> [Effect] {
    let screen = view.drawing.screen
    guard let page = screen?.address, !hasSessionEnded else { return [] }
    if line.isEmpty, unsent.isTyping { unsent.beginText(on: screen, of: window.root) }
    unsent.isTyping = !line.isEmpty && isRow(line)
    return keep(unsent.isTyping ? line : unsent.line(of: page, under: window.root), of: page)
  }

  /// Keeps no text any longer that was sent or deleted.
  mutating func keepDrafts() -> [Effect] {
    unsent.isTyping = false
    if hasSessionEnded { return [] }
    return unsent.kept.keys.flatMap { keep(unsent.line(of: $0, under: window.root), of: $0) }
  }

  private mutating func keep(_ line: String, of page: Address) -> [Effect] {
    guard unsent.kept[page, default: ""] != line else { return [] }
    unsent.kept[page] = line.isEmpty ? nil : line
    return [.keep(line, of: page)]
  }
}
