/// Writes a console session as text for people, drawn or in sentences for a screen reader.
///
/// Each spoken event is one line that says by itself what it is: nothing depends on a position, a symbol
/// or a colour. A text of several lines becomes one line, so that it cannot pass for another sentence.
final class TextRenderer: Renderer {
  /// When prompts and lines are written.
  enum Echo {
    case none
    /// Each prompt at once, and its line unless the terminal already shows it.
    case live
    /// Each prompt together with its line, without secrets: the format of a transcript.
    case afterwards
  }

  /// Additions for a person.
  struct Looks {
    /// Words the times of rows.
    var time = LocalTime()
    /// Whether the bell rings for what others did.
    var rings = false
    /// Whether the person hears the text.
    var isSpoken = false
  }

  private let writer: Writer
  private let language: any Language
  private let echo: Echo
  private let looks: Looks?

  /// Creates a renderer for a script, or with `looks` for a person.
  init(
    _ writer: Writer, _ language: any Language = English(), echo: Echo = .live, looks: Looks? = nil
  ) {
    (self.writer, self.language, self.echo, self.looks) = (writer, language, echo, looks)
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .notice(let notice, _, _, _) where notice.isSecret && echo == .afterwards:
      try writer.write([Paragraph("\(language.console(.hiddenSecret))", tone: .notice)])
    case .page: try write(event, below: writer.isBlank ? [] : [Paragraph("")])
    case .redrawn: if echo == .live { try write(event) }
    case .notice, .rows, .rest, .hint, .question, .answer, .inspection, .failure: try write(event)
    case .prompt(let prompt):
      if echo == .live { try writer.prompt(prompt.text(isSpoken: isSpoken, in: language)) }
    case .input(_, .interrupted, _) where echo == .afterwards: break
    // The line editor erases a cancelled line.
    case .input(_, .cancelled, isShown: true) where echo == .afterwards: break
    case .input(let prompt, let reading, let isShown):
      if echo == .afterwards { try writer.prompt(prompt.text(in: language)) }
      if echo == .afterwards || echo == .live && !isShown {
        let line = if prompt.kind != .secret, case .line(let line) = reading { line } else { "" }
        try writer.finishLine(line)
      }
    case .bell: writer.rings = looks?.rings == true
    case .end, .moved: break
    }
  }

  private var isSpoken: Bool { looks?.isSpoken == true }

  private func write(_ event: ConsoleEvent, below gap: [Paragraph] = []) throws(CannotWrite) {
    // A message is read as a whole where it is answered, in a transcript and by a listener.
    let isCut = looks != nil && echo == .live && !isSpoken
    let paragraphs = gap + event.paragraphs(at: looks?.time, cutsMessages: isCut, in: language)
    if !isSpoken { return try writer.write(paragraphs) }
    if case .answer = event { return try writer.write(paragraphs.map(\.spoken)) }
    let sentences = paragraphs.map { $0.content.spoken.sentence(in: language) }.filter {
      !$0.isEmpty
    }
    try writer.write(sentences.map { Paragraph("\($0)", hang: 0) })
  }
}
