import ConsoleIO
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

  /// Additions for a person at a terminal.
  struct Looks {
    /// Words the times of rows.
    var time = LocalTime()
    /// Whether the bell rings for what others did.
    var rings = false
  }

  private let writer: Writer
  private let echo: Echo
  private let looks: Looks?

  /// Creates a renderer for a script, or with `looks` for a person.
  init(_ writer: Writer, echo: Echo = .live, looks: Looks? = nil) {
    self.writer = writer
    self.echo = echo
    self.looks = looks
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .notice(let notice, _, _, _) where notice.isSecret && echo == .afterwards:
      try writer.write([Paragraph("* (a secret, not recorded)", tone: .notice)])
    case .notice, .hint, .question, .answer, .failure:
      // A message is read as a whole where it is answered, and in a transcript.
      try writer.write(event.paragraphs(cutsMessages: looks != nil && echo == .live))
    case .page(let drawing):
      let gap = writer.isBlank ? [] : [Paragraph("")]
      try writer.write(gap + whole(drawing))
    case .redrawn(let drawing): if echo == .live { try writer.write(whole(drawing)) }
    case .rows(let drawing, let positions): try writer.write(rows(drawing, positions))
    case .rest(let drawing): try writer.write(drawing.rest)
    case .prompt(let prompt):
      if echo == .live { try writer.prompt(prompt.written) }
    case .input(_, .interrupted, _) where echo == .afterwards: break
    // The line editor erases a cancelled line.
    case .input(_, .cancelled, isShown: true) where echo == .afterwards: break
    case .input(let prompt, let reading, let isShown):
      if echo == .afterwards { try writer.prompt(prompt.written) }
      if echo == .afterwards || echo == .live && !isShown {
        try writer.finishLine(reading.line(at: prompt))
      }
    case .bell: if looks?.rings == true { writer.ringBell() }
    case .end, .moved: break
    }
  }

  private func whole(_ drawing: DrawnPage) -> [Paragraph] {
    drawing.paragraphs(around: rows(drawing, drawing.range))
  }

  private func rows(_ drawing: DrawnPage, _ positions: some Collection<Int>) -> [Paragraph] {
    looks.map { RowLayout(drawing, $0.time).paragraphs(positions) } ?? drawing.rows(positions)
  }
}

extension InputEvent {
  /// Returns the text that may be shown: the line, or an empty text if it is secret.
  func line(at prompt: Prompt) -> String {
    if prompt.kind != .secret, case .line(let line) = self { line } else { "" }
  }
}
