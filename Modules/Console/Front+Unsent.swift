import Presentation
import Routing
import TerminalInput

/// Text that was not accepted: it comes back into the prompt, or is submitted by `again`.
extension Front {
  /// Submits a text to the screen on top; remembers it if that fails, unless it is a secret.
  func submit(_ text: String, typedAs line: String) {
    unsent.removeAll { isOfTop($0) || $0.text == nil }
    let isSecret = display.drawing.page.prompt.kind == .secret
    begin("submit") { [weak self, window] in
      let (screen, root) = (window.top, window.root)
      do {
        try await screen?.presenter?.submit(text)
      } catch {
        if !isSecret, !line.isEmpty, let screen {
          self?.unsent.append(Unsent(line: line, text: text, on: screen, of: root))
        }
        throw error
      }
    }
  }

  /// Submits the text again that the screen on top did not accept.
  func submitAgain() {
    if let unsent = unsentOfTop, let text = unsent.text { submit(text, typedAs: unsent.line) }
  }

  /// Whether the screen on top did not accept the text that was typed last.
  var canSubmitAgain: Bool { unsentOfTop != nil }

  /// Returns the line that the next prompt begins with; empty if there is none.
  ///
  /// A text begins one prompt each time its screen is opened. A long one is kept for ^Y instead. Where
  /// the terminal edits lines itself, the line is written above the prompt.
  func draft(for prompt: Prompt) throws(CannotWrite) -> String {
    if let held { return held }
    unsent.removeAll(where: \.isLost)
    let top = window.top
    guard isInteractive, question == nil, prompt.kind != .secret,
      let index = unsent.lastIndex(where: {
        ($0.text == nil || isOfTop($0)) && $0.isDraft(on: top)
      })
    else { return "" }
    let draft = unsent[index]
    if draft.text == nil { unsent.remove(at: index) } else { unsent[index].show(on: top) }
    if input.editsLines {
      let later =
        draft.text == nil
        ? "" : ", and \(vocabulary.written(GlobalWord.again.rawValue)) sends it later"
      let way =
        Unsent.isLong(draft.line)
        ? "What you typed is kept: ^Y inserts it"
        : "What you typed is in the line again. Enter sends it, typing replaces it"
      try show([Paragraph("(\(way)\(later).)", tone: .aside)])
      return draft.line
    }
    // A line that was not executed is part of its error.
    if draft.text != nil {
      let again = vocabulary.written(GlobalWord.again.rawValue)
      try show([Paragraph("Not sent (type \(again) to send it): \(draft.line)", tone: .aside)])
    }
    return ""
  }

  /// Forgets what a person was told, was asked and typed in a session that has ended.
  ///
  /// The next person at the terminal may be another one. In a script, the next line is still an
  /// answer to the question, and is refused.
  func forgetSession() {
    guard isInteractive else { return }
    (lastLink, question, held) = (nil, nil, nil)
    unsent.removeAll { $0.text == nil }
  }

  private var unsentOfTop: Unsent? { unsent.last { isOfTop($0) } }

  private func isOfTop(_ unsent: Unsent) -> Bool {
    unsent.belongs(to: window.top, of: window.root)
  }
}
