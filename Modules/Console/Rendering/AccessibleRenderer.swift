import Presentation
import TerminalInput

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
    case .notice(let notice, let link, let kind):
      let text = notice.text.worded(at: kind ?? .command).sentence
      let way = ConsoleEvent.way(to: link, at: kind).map { " To see it, type \($0)" } ?? ""
      try say(["Notice: \(text)\(way)"])
    case .page(let drawing): try say(SpokenPage(drawing, time).whole)
    case .rows(let drawing, let range): try say(SpokenPage(drawing, time).rows(range))
    case .hint(let hint): try say([hint.text.spoken])
    case .question(let question): try say(["Question: \(question.text.text)"])
    case .answer(let paragraphs):
      try writer.write(paragraphs.map { $0.tone == .aside ? Paragraph($0.text.spoken) : $0 })
    case .failure(let failure): try say(["Error: \(failure.message.spoken)"])
    case .moved, .redrawn, .end: break
    }
  }

  private func say(_ sentences: [String]) throws(CannotWrite) {
    try writer.write(sentences.map { Paragraph($0.sentence, hang: 0) })
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
