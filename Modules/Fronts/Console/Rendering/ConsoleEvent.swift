/// An event of a console session, as a ``Renderer`` receives it.
package enum ConsoleEvent {
  /// A notice, its link, what to type because of it, and the kind of the prompt.
  case notice(Notice, link: String?, way: Paragraph?, at: Prompt.Kind)
  /// A new or changed page.
  case page(DrawnPage)
  /// The page that was drawn last, on a screen that the person cleared.
  case redrawn(DrawnPage)
  /// The rows at these positions, which were added to the page or have changed.
  case rows(DrawnPage, [Int])
  /// How many rows of the page are on the screen, if some are not.
  case rest(DrawnPage)
  case hint(Paragraph)
  case question(Interaction.Question)
  /// Output of the front end itself, such as help.
  case answer([Paragraph])
  /// The window from inside.
  case inspection(Inspection)
  case failure(Failure)
  /// Something that others did is shown next, while a line is awaited.
  case bell
  /// A change of the tree.
  case moved(Event)
  case prompt(Prompt)
  /// The input at a prompt; `isShown` if the terminal already shows it, with its line end.
  case input(Prompt, InputEvent, isShown: Bool)
  /// The end of the session, with the exit status; the message says why the program could not start.
  case end(Int32, message: String? = nil)

  /// Whether the event is output of the front end, or what a command listed.
  var isAnswer: Bool { if case .answer = self { true } else { false } }

  /// Whether the event is a whole page.
  var isPage: Bool { if case .page = self { true } else { false } }

  /// Whether the event is a notice that shows a secret.
  var isSecret: Bool {
    if case .notice(let notice, _, _, _) = self { notice.isSecret } else { false }
  }

  /// Returns the text of an event, as it is drawn and spoken.
  ///
  /// - Parameters:
  ///   - time: Words the times of rows for a person; nil for a script.
  ///   - cutsMessages: Whether a message is cut to one line.
  ///   - language: The language of the front end.
  func paragraphs(
    at time: LocalTime?, cutsMessages: Bool, in language: any Language
  ) -> [Paragraph] {
    switch self {
    case .page(let drawing), .redrawn(let drawing):
      return drawing.paragraphs(around: drawing.rows(drawing.range, at: time))
    case .rows(let drawing, let positions): return drawing.rows(positions, at: time)
    case .rest(let drawing): return drawing.rest
    case .notice(let notice, _, let way, let kind):
      let isCut = cutsMessages && notice.author != nil
      let text = notice.text.styled(at: kind, in: language)
      let whole = text.spoken(as: text.spoken.sentence(in: language))
      var line = Paragraph(
        "\("* ", spoken: language.console(.notice))\(whole)\(isCut ? "" : way?.content ?? "")",
        tone: .notice)
      if isCut { line.cutBefore = way?.text ?? "" }
      return [line]
    case .hint(let hint): return [hint]
    case .question(let question):
      let text = question.sentence(in: language)
      return [Paragraph("\("", spoken: language.console(.question))\(text)")]
    case .answer(let paragraphs): return paragraphs
    case .inspection(let inspection): return inspection.paragraphs(in: language)
    case .failure(let failure):
      let lead = language.console(.failure)
      return [Paragraph("\("", spoken: lead)\(failure.content)", tone: .failure)]
    case .bell, .moved, .prompt, .input, .end: return []
    }
  }
}

/// Writes the events of a console session in one format.
package protocol Renderer: AnyObject {
  func show(_ event: ConsoleEvent) throws(CannotWrite)
}
