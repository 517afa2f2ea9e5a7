import Presentation
import Routing

/// Text that was not accepted: it comes back into the prompt, or is submitted by `again`.
extension Front {
  /// Submits a text to the screen on top; remembers it if that fails, unless it is a secret.
  func submit(_ text: String, typedAs line: String) {
    unsent = nil
    let isSecret = display.drawing.page.prompt.kind == .secret
    begin("submit") { [weak self, window] in
      let screen = window.top
      do {
        try await screen?.presenter?.submit(text)
      } catch {
        if !isSecret, !line.isEmpty {
          self?.unsent = Unsent(line: line, text: text, screen: screen)
        }
        throw error
      }
    }
  }

  /// Submits the text again that the screen on top did not accept.
  func submitAgain() {
    if let unsent, let text = unsent.text { submit(text, typedAs: unsent.line) }
  }

  /// Whether the screen on top did not accept the text that was typed last.
  var canSubmitAgain: Bool { unsent?.text != nil && unsent?.screen === window.top }

  /// Returns the line that the next prompt begins with, once; empty if there is none.
  ///
  /// Where the terminal edits lines itself, it writes the line above the prompt instead.
  func draft(for prompt: Prompt) throws(CannotWrite) -> String {
    if let held { return held }
    guard let unsent, unsent.isDraft, isInteractive, question == nil, prompt.kind != .secret,
      unsent.text == nil || canSubmitAgain
    else { return "" }
    self.unsent?.isDraft = false
    if input.editsLines {
      try show([Paragraph("(What you typed is in the line again. ^U erases it.)", tone: .aside)])
      return unsent.line
    }
    // A line that was not executed is part of its error.
    if unsent.text != nil {
      let again = vocabulary.written(GlobalWord.again.rawValue)
      try show([Paragraph("Not sent (type \(again) to send it): \(unsent.line)", tone: .aside)])
    }
    return ""
  }
}
