import ConsoleIO
import Presentation

/// Writes a console session as sentences, for a person who hears it from a screen reader.
///
/// Each event is one line that says by itself what it is: nothing depends on a position, a symbol or
/// a colour. A text of several lines becomes one line, so that it cannot pass for another sentence.
final class AccessibleRenderer: Renderer {
  private let writer: Writer
  private let echoes: Bool
  private let rings: Bool
  private let time: LocalTime

  init(_ output: any Output, echoes: Bool, rings: Bool, time: LocalTime) {
    // The terminal or the screen reader divides long lines.
    writer = Writer(output, width: { .max })
    (self.echoes, self.rings, self.time) = (echoes, rings, time)
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .prompt(let prompt): if echoes { try writer.prompt(prompt.spoken) }
    case .input(let prompt, let reading, let isShown):
      if echoes, !isShown { try writer.finishLine(reading.line(at: prompt)) }
    case .bell: if rings { writer.ringBell() }
    case .notice(let notice, _, let way, let kind):
      let text = notice.text.styled(at: kind).spoken.sentence
      try say([Paragraph("Notice: \(text)\(way?.content ?? "")")])
    case .page(let drawing): try say(drawing.paragraphs(around: rows(drawing, drawing.range)))
    case .rows(let drawing, let positions): try say(rows(drawing, positions))
    case .rest(let drawing): try say(drawing.rest)
    case .hint(let hint): try say([hint])
    case .question(let question): try say([Paragraph("Question: \(question.text.content)")])
    case .answer(let paragraphs): try writer.write(paragraphs.map(\.spoken))
    case .failure(let failure): try say([Paragraph("Error: \(failure.content)")])
    case .moved, .redrawn, .end: break
    }
  }

  private func rows(_ drawing: DrawnPage, _ positions: some Collection<Int>) -> [Paragraph] {
    RowLayout(drawing, time).paragraphs(positions)
  }

  private func say(_ paragraphs: [Paragraph]) throws(CannotWrite) {
    let sentences = paragraphs.map(\.content.spoken.sentence).filter { !$0.isEmpty }
    try writer.write(sentences.map { Paragraph("\($0)", hang: 0) })
  }
}

nonisolated extension Prompt {
  /// The prompt in words, such as `basket, type a command: ` or
  /// `basket, 3 unread, type a command: `.
  fileprivate var spoken: String {
    let request =
      switch kind {
      case .command: "type a command"
      case .text: "type text"
      case .secret: "type your answer, which is not shown"
      case .choice: "type your choice"
      }
    let count = unread == 0 ? "" : "\(writtenUnread) unread, "
    return "\(label), \(count)\(request): "
  }
}
