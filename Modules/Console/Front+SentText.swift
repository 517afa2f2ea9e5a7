import Presentation
import TerminalInput

/// A text that was typed at the prompt of a conversation, until the page shows it as a row.
struct ErasedText {
  let prompt: Prompt
  let line: String
  /// The person's last row when the text was typed; nil if there was none.
  let lastRow: Row.ID?
}

/// The typed line becomes the row of the message that was sent: it does not stand twice.
///
/// The line editor erases the line when it ends. It is written again unless the page, or the line of the
/// next prompt, shows its text.
extension Front {
  /// Returns whether a line is a text that the page will show as a row, not a command.
  func isRow(_ line: String) -> Bool {
    let page = display.drawing.page
    return reader.editsLines && dialogue.question == nil
      && page.prompt.kind == .text && page.takesText && !page.authors.isEmpty
      && (!line.hasPrefix("/") || line.hasPrefix("//") || line.hasPrefix("/\(Action.say.word) "))
  }

  /// Keeps a text that becomes a row, in place of its event.
  ///
  /// - Returns: Whether the line is such a text.
  func becomesRow(_ reading: InputEvent) -> Bool {
    guard case .line(let line) = reading, isRow(line) else { return false }
    erased = ErasedText(prompt: prompt, line: line, lastRow: lastOwnRow)
    return true
  }

  /// Writes the text again that the terminal erased, if nothing else shows it.
  func showErased(beforePrompt: Bool) throws(CannotWrite) {
    guard let text = erased else { return }
    erased = nil
    if lastOwnRow != text.lastRow || beforePrompt && dialogue.keeps(text.line) { return }
    try show([.prompt(text.prompt), .input(text.prompt, .line(text.line), isShown: false)])
  }

  private var lastOwnRow: Row.ID? {
    display.drawing.page.rows.last { $0.author?.isOwn == true }?.id
  }
}
