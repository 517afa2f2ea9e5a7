import Presentation

/// Writes a console session as text for people.
final class TextRenderer: Renderer {
  /// When prompts and lines are written.
  enum Echo {
    case none
    /// Each prompt at once, and its line unless the terminal already shows it.
    case live
    /// Each prompt together with its line, without secrets: the format of a transcript.
    case afterwards
  }

  private let writer: Writer
  private let echo: Echo

  init(_ writer: Writer, echo: Echo = .live) {
    self.writer = writer
    self.echo = echo
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .notice(let notice, _, _) where notice.isSecret && echo == .afterwards:
      try writer.write([Paragraph("* (a secret, not recorded)", tone: .notice)])
    case .notice(let notice, let link, let kind):
      let word = kind == .text ? "/open" : "open"
      let canGo = kind != nil && kind != .secret
      let way = canGo ? link.map { " (\(word) \($0))" } ?? "" : ""
      let text = notice.text.worded(at: kind ?? .command)
      try writer.write([Paragraph("* \(text)\(way)", tone: .notice)])
    case .page(let drawing):
      let gap = writer.isBlank ? [] : [Paragraph("")]
      try writer.write(gap + drawing.text.whole(shown: drawing.shown))
    case .redrawn(let drawing):
      if echo == .live { try writer.write(drawing.text.whole(shown: drawing.shown)) }
    case .rows(let drawing, let range):
      let count = range.upperBound == drawing.shown ? drawing.text.count(drawing.shown) : []
      try writer.write(drawing.text.rows(range) + count)
    case .hint(let hint): try writer.write([hint])
    case .question(let question): try writer.write([question.text])
    case .answer(let paragraphs): try writer.write(paragraphs)
    case .failure(let failure): try writer.write([Paragraph(failure.message, tone: .failure)])
    case .prompt(let prompt):
      if echo == .live { try writer.prompt(prompt.written) }
    case .input(_, .interrupted, _) where echo == .afterwards: break
    case .input(let prompt, let reading, let isShown):
      if echo == .afterwards { try writer.prompt(prompt.written) }
      if echo == .afterwards || echo == .live && !isShown {
        try writer.finishLine(reading.line(at: prompt))
      }
    case .moved, .end: break
    }
  }
}

extension InputEvent {
  /// Returns the text that may be shown: the line, or an empty text if it is secret.
  fileprivate func line(at prompt: Prompt) -> String {
    if prompt.kind != .secret, case .line(let line) = self { line } else { "" }
  }
}
