import Presentation

/// A conversation as text, for people.
final class TextRenderer: Renderer {
  private let writer: Writer
  /// Whether prompts and the lines after them are shown.
  private let echoes: Bool

  init(_ writer: Writer, echoes: Bool = true) {
    self.writer = writer
    self.echoes = echoes
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .notice(let notice, let link, let kind):
      let way = link.map { " (\(kind == .text ? "/open" : "open") \($0))" } ?? ""
      try writer.write([Paragraph("* \(notice.text)\(way)", tone: .notice)])
    case .page(let drawing):
      let gap = writer.isBlank ? [] : [Paragraph("")]
      try writer.write(gap + drawing.text.whole(shown: drawing.shown))
    case .rows(let drawing, let range): try writer.write(drawing.text.rows(range))
    case .hint(let hint): try writer.write([hint])
    case .question(let question): try writer.write([question.text])
    case .answer(let paragraphs): try writer.write(paragraphs)
    case .failure(let failure): try writer.write([Paragraph(failure.sentence, tone: .failure)])
    case .prompt(let prompt):
      if echoes { try writer.prompt(prompt.written) }
    case .input(let prompt, .line(let line), let isShown):
      if echoes, !isShown { try writer.finishLine(prompt.kind == .secret ? "" : line) }
    case .input(_, _, let isShown):
      if echoes, !isShown { try writer.finishLine() }
    case .moved, .end: break
    }
  }
}
