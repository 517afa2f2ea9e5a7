/// From the end of a line's work to the next line.
extension FrontState {
  /// Shows what a line led to; called the first time before any line.
  mutating func settled(_ errors: [any Error], _ notices: [Notice]) -> [Effect] {
    let kept = keepDrafts()
    if hasSessionEnded { forgetSession() }
    return kept + reported(errors, notices)
  }

  /// Shows what a line led to, and requests the next one, after the presenter knows what was drawn.
  ///
  /// Called again then, with what that led to.
  mutating func reported(_ errors: [any Error], _ notices: [Notice]) -> [Effect] {
    if reader.isPerson, errors.isEmpty, let lister = asking.lister {
      asking.question = Question(.value(lister), about: window.top)
    }
    (asking.lister, view.arrived) = (nil, nil)
    if status.line == 0 { status.risksSecret = errors.contains { mayLeadToSecret(after: $0) } }
    // The person cannot go on if the links of the app have a mistake, or if the error says so.
    let isOver = errors.contains { $0 is PatternError || $0.exitStatus != nil }
    status.hasQuit = status.hasQuit || isOver
    status.ending = errors.lazy.compactMap(\.exitStatus).first
    if status.hasQuit { return [.show(shown(errors, notices, isLast: true) + lost)] }
    let failed = errors.filter { !asks(because: $0) }
    let shown = shown(failed, notices)
    if errors.isEmpty, shown.contains(where: \.isPage) { unsent.failed = nil }
    let isAtRisk = status.risksSecret && !failed.isEmpty && reader.mayShowSecrets
    status.hasSkipped = status.hasSkipped || isAtRisk
    if settings.isStrict && status.hasFailed || isAtRisk {
      let stopped = language.console(.stopped(at: status.line, beforeSecret: isAtRisk))
      return [.show(shown + [.answer([Paragraph("\(stopped)")])])]
    }
    // The prompt counts what is unread then.
    return report().map { [.show(shown), $0] } ?? request(after: shown)
  }

  /// Forgets what a person was asked, was told and typed in a session that has ended.
  ///
  /// The next person at the terminal may be another one, who gets the hints too. In a script, the next
  /// line is still an answer to the question, and is refused.
  private mutating func forgetSession() {
    unsent.answering = nil
    guard reader.isPerson else { return }
    (asking.question, asking.lister) = (nil, nil)
    unsent.forgetSession()
    news.forgetSession()
    view.hinted = []
  }

  /// Asks the person about unsaved input if a veto protected it.
  ///
  /// - Returns: False if the error is no veto, or if no line started the vetoed operation.
  private mutating func asks(because error: any Error) -> Bool {
    guard case .vetoed = error as? RoutingError, let operation = asking.vetoed else { return false }
    asking.vetoed = nil
    asking.question = Question(before: operation, in: window)
    return asking.question != nil
  }

  /// Returns the events after a line: the page as it changed, what the line did, and its errors.
  private mutating func shown(
    _ errors: [any Error], _ notices: [Notice], isLast: Bool = false
  ) -> [ConsoleEvent] {
    let failures = errors.map {
      Failure($0, at: topKind, from: window.lastFailure, in: language, naming: named)
    }
    status.isBroken = status.isBroken || failures.contains(where: \.isInternal)
    status.hasFailed = status.hasFailed || !failures.isEmpty && !reader.isPerson
    // A person sees last what the line did: above a long page, it would leave the window. What a command
    // lists is its outcome for everybody.
    let (told, isPerson) = (told(notices), reader.isPerson)
    let above = told.filter { !isPerson && !$0.isAnswer }
    let outcome = view.outcome.map { [ConsoleEvent.answer([$0])] } ?? []
    let rest = told.filter { isPerson || $0.isAnswer }
    let below = rest.filter { !$0.isSecret } + outcome + rest.filter(\.isSecret)
    let tail = below + failures.map { .failure($0) }
    let question = asking.question.map { [ConsoleEvent.question($0)] } ?? []
    let drawn = isLast ? [] : updatePage(above: tail + question)
    view.outcome = nil
    return erased(beforePrompt: !isLast) + takeAnimation() + above + drawn + tail
  }

  /// Returns the line of an animator, which is shown once.
  mutating func takeAnimation() -> [ConsoleEvent] {
    exchange(&view.animation, with: nil).map { [.answer([Paragraph("\($0)", tone: .aside)])] } ?? []
  }

  /// The texts that an error, which ends the session, has kept from being sent or saved.
  private var lost: [ConsoleEvent] {
    if status.ending == nil { return [] }
    let drafts = window.screens.compactMap(\.content.draft).map { language.console(.notSaved($0)) }
    let texts = unsent.lines(of: window.root).map { language.console(.notSent($0)) } + drafts
    return texts.isEmpty ? [] : [.answer(texts.map { Paragraph("\($0)") })]
  }

  /// Requests the next line, or takes one that was typed ahead.
  private mutating func request(after shown: [ConsoleEvent]) -> [Effect] {
    let goesOn = !news.isEndedByOthers
    if hasSessionEnded { unsent.restore(session.drafts(), under: window.root, in: words) }
    (news.isEndedByOthers, news.root) = (false, window.root)
    var events = shown
    if !goesOn, !unsent.ahead.isEmpty {
      unsent.ahead = []
      events.append(.failure(Failure(LineError.screenGone(line: nil), in: language)))
    }
    if let question = asking.question { events.append(.question(question)) }
    let prompt = prompt
    status.line += 1
    if prompt.kind != .secret,
      unsent.dropSecrets(isBeforeSecret: isBeforeSecret, isCommand: isCommand)
    {
      events.append(.failure(Failure(LineError.secretsDropped, in: language)))
    }
    var typing = Typing(prompt: prompt, goesOn: goesOn)
    // A line that was kept comes before those that were typed ahead.
    let isWaiting = takesDraft(at: prompt) && unsent.lines.contains { $0.text == nil }
    if !unsent.ahead.isEmpty, !isWaiting {
      typing.wasTypedAhead = true
      let first = unsent.ahead.removeFirst()
      news.addressee.lineBegan(after: first.author)
      let reading = first.reading.taken(at: prompt)
      if !becomesRow(reading) {
        let prompt = first.secrecy == .beforeSecret ? Prompt(.secret, prompt.label) : prompt
        events += [.prompt(prompt), .input(prompt, visible(reading), isShown: false)]
      }
      return [.show(events), .execute(reading, typing)]
    }
    typing.author = news.addressee.atBeginning
    if !reader.editsLines, unsent.held == nil { news.lineBegan() }
    let (draft, remark) = takeDraft(for: prompt)
    typing.draft = draft
    return [.show(events + (remark.map { [.answer([$0])] } ?? [])), .read(typing)]
  }

  /// Whether a prompt may begin with a line that was not sent.
  private func takesDraft(at prompt: Prompt) -> Bool {
    reader.isPerson && asking.question == nil && prompt.kind != .secret
  }

  /// Returns the line that the next prompt begins with, and what the person is told about it; an
  /// empty line if there is none.
  private mutating func takeDraft(for prompt: Prompt) -> (line: String, remark: Paragraph?) {
    if let held = unsent.held { return (held, nil) }
    guard takesDraft(at: prompt),
      let draft = unsent.takeDraft(on: window.top, of: window.root)
    else { return ("", nil) }
    let remark = draft.remark(
      again: (prompt.kind == .text ? "/" : "") + words.word(.again),
      takesText: window.top?.page.takesText ?? true, editsLines: reader.editsLines, in: language)
    return (reader.editsLines ? draft.line : "", remark)
  }

  /// Shows a line that was read, and executes it.
  mutating func read(_ typed: InputEvent, _ typing: Typing) -> [Effect] {
    if typing.wasTypedAhead { news.addressee.lineBegan(after: typing.author) }
    let reading = typed.taken(at: typing.prompt)
    if becomesRow(typed) { return [.execute(reading, typing)] }
    // A line for a session that has ended may be a secret: it is not shown.
    let event = !typing.goesOn && reader.mayShowSecrets ? .end : visible(reading)
    // The line editor erases a line of which a part is not shown.
    let isErased = reader.editsLines && event != reading
    let input = ConsoleEvent.input(typing.prompt, event, isShown: typing.isShown && !isErased)
    let events = isErased ? [.prompt(typing.prompt), input] : [input]
    return [.show(events), .execute(reading, typing)]
  }

  /// Returns a line as it may be shown.
  private func visible(_ reading: InputEvent) -> InputEvent {
    guard case .line(let line) = reading, let concealed = concealed(line) else { return reading }
    return .line(concealed)
  }
}

extension InputEvent {
  /// Returns the event as a prompt takes it: only a secret has to be UTF-8.
  func taken(at prompt: Prompt) -> InputEvent {
    if case .undecodable(let line) = self, prompt.kind != .secret { .line(line) } else { self }
  }
}

/// The typed line becomes the row of the message that was sent: it does not stand twice.
///
/// The line editor erases the line when it ends. It is written again unless the page, or the line of the
/// next prompt, shows its text.
extension FrontState {
  /// Returns whether the terminal erases a line, because the page will show it as a row.
  func isRow(_ line: String) -> Bool { reader.editsLines && isMessage(line) }

  /// Returns whether a line is a text that the page will show as a row, not a command.
  func isMessage(_ line: String) -> Bool {
    let page = view.drawing.page
    return asking.question == nil && page.prompt.kind == .text && page.takesText
      && !page.authors.isEmpty
      && (!line.hasPrefix("/") || line.hasPrefix("//") || words.says(line))
  }

  /// Keeps a text that becomes a row, in place of its event.
  ///
  /// - Returns: Whether the line is such a text.
  private mutating func becomesRow(_ reading: InputEvent) -> Bool {
    guard case .line(let line) = reading, isRow(line) else { return false }
    unsent.erased = UnsentText.Erased(prompt: prompt, line: line, lastRow: lastOwnRow)
    return true
  }

  /// Returns the text again that the terminal erased, if nothing else shows it.
  private mutating func erased(beforePrompt: Bool) -> [ConsoleEvent] {
    guard let text = unsent.erased else { return [] }
    unsent.erased = nil
    let isShown =
      lastOwnRow != text.lastRow
      || beforePrompt && unsent.keeps(text.line, on: window.top, of: window.root)
      || !beforePrompt && !lost.isEmpty
    return isShown
      ? [] : [.prompt(text.prompt), .input(text.prompt, .line(text.line), isShown: false)]
  }

  private var lastOwnRow: Row.ID? { view.drawing.page.rows.last { $0.author?.isOwn == true }?.id }
}
