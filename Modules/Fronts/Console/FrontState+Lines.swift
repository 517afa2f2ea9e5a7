/// Execution of lines.
extension FrontState {
  /// Executes a line that was read.
  mutating func executed(_ reading: InputEvent, _ typing: Typing) -> [Effect] {
    if prompt.kind == .secret { unsent.secretAnswered() }
    status.hasQuit = reader.follows && hasSessionEnded
    var (operation, answer, mistake): (Operation?, ConsoleEvent?, (any Error)?) = (nil, nil, nil)
    do {
      try checkSession(of: reading, typing)
      operation = try take(reading, typing, &answer)
    } catch {
      mistake = error
      unsent.failed = unsent.failed ?? ""
      if case .screenGone(let line?) = error as? LineError { unsent.keep(line) }
    }
    if operation != nil { view.lastOutcome = nil }
    let start = operation.map { [Effect.start($0, unsent.typed)] } ?? []
    return start + [.show([answer].compactMap(\.self)), .settle(mistake)]
  }

  /// Throws if somebody else has ended the session of a script, whose next lines may be secrets.
  private mutating func checkSession(of reading: InputEvent, _ typing: Typing) throws(LineError) {
    guard reader.mayShowSecrets, ![.end, .interrupted].contains(reading),
      !typing.goesOn || news.isEndedByOthers || session.notices.endsSession
    else { return }
    status.risksSecret = true
    guard typing.goesOn, case .line(let line) = reading else { throw .screenGone(line: nil) }
    throw screenGone(line)
  }

  /// Returns the operation of what was read, if it starts one; adds the output of the front end itself,
  /// such as help, to `answer`.
  private mutating func take(
    _ reading: InputEvent, _ typing: Typing, _ answer: inout ConsoleEvent?
  ) throws -> Operation? {
    status.risksSecret = isBeforeSecret
    switch reading {
    case .cancelled(let wasEmpty):
      // At a secret prompt, no command can be typed.
      let quit = prompt.kind == .secret ? nil : vocabulary.written(words.word(.quit))
      let toLeave = StyledText { language.console(.toLeave(quit, isSpoken: $0)) }
      let wayOut = wasEmpty ? Paragraph.remark(toLeave) : nil
      answer = (asking.question?.refusal(in: language) ?? wayOut).map { .answer([$0]) }
      (unsent.held, asking.question) = (nil, nil)
      if unsent.isTyping { unsent.beginText(on: window.top, of: window.root) }
    case .interrupted where typing.hasPaused:
      answer = .answer([Paragraph("\(language.console(.pausedTooLong))")])
      status.hasQuit = true
    case .interrupted: unsent.held = nil
    case .end:
      let hasFailed = prompt.kind == .choice || window.waitingMove != nil
      status.endsUnanswered = hasFailed
      if reader.isPerson, asking.endsFirst() { return .close }
      status.hasFailed = status.hasFailed || hasFailed
      status.hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      status.risksSecret =
        status.risksSecret || prompt.kind == .secret
        || view.drawing.page.actions.contains(where: \.leadsToSecret)
      asking.question = nil
      throw LineError.tooLong
    case .utf16:
      (status.hasSkipped, status.hasQuit) = (true, true)
      throw LineError.utf16
    case .undecodable:
      status.hasSkipped = status.hasSkipped || !reader.isPerson
      throw LineError.notUTF8(locale: reader.isPerson ? settings.locale.shortened() : nil)
    case .line(let line):
      asking.lineTyped()
      if news.isEndedByOthers { throw LineError.screenGone(line: nil) }
      if let question = asking.question { return try decide(question, line, &answer) }
      // A person sees on which page a line is typed, unless it was typed ahead.
      if reader.isPerson, !typing.wasTypedAhead { unsent.failed = nil }
      if let failed = unsent.failed, words.says(line), line.hasSuffix(" \(failed)") {
        unsent.failed = nil
      }
      if unsent.failed != nil, isMessage(line) {
        unsent.keep(line)
        throw LineError.afterFailure
      }
      return try execute(line, &answer)
    }
    return nil
  }

  /// Returns the operation of a line; nil if it starts none.
  mutating func execute(_ line: String, _ answer: inout ConsoleEvent?) throws -> Operation? {
    let (vocabulary, drawing) = (vocabulary, view.drawing)
    let interpreter = interpreter(vocabulary)
    let held = unsent.held
    (unsent.held, unsent.typed) = (nil, nil)
    let meaning: Meaning
    do { meaning = try interpreter.meaning(of: line) } catch {
      status.risksSecret = status.risksSecret || mayLeadToSecret(line, vocabulary)
      throw explained(error)
    }
    if case .command(let action, let argument) = meaning {
      status.risksSecret =
        action.leadsToSecret
        || action.frontCommand == .open && mayLeadToSecret(argument, vocabulary)
    }
    if meaning == .nothing { return nil }
    try check(drawing.screen, line)
    if let whole = interpreter.whole(line, meaning) {
      answer = .answer([Paragraph("\(concealed(whole) ?? whole)", tone: .aside)])
    }
    switch meaning {
    case .nothing: return nil
    case .leave where reader.mayShowSecrets:
      status.risksSecret = true
      throw LineError.emptySecret
    case .leave: return .back
    case .text(let text):
      let slip = text == held ? nil : slip(in: text, typedAs: line, vocabulary)
      if slip != nil, mayLeadToSecret(text, vocabulary) { status.risksSecret = true }
      return submit(TypedText(text: text, line: line, isSecret: isAtSecret, slip: slip))
    case .row(let id): return .choose(id)
    case .command(let action, let argument):
      asking.question = Question(for: action, given: argument, on: window.top)
      if asking.question != nil { return nil }
      if argument.isEmpty, action.takesNumber { asking.lister = action }
      switch action.scope {
      case .page: return .give(action, argument)
      case .tab(let name): return .select(tab: name, asLeft: false)
      case .screens, .app: return try operation(of: action, argument, typedAs: line, held: held)
      case .list, .front:
        return try action.frontCommand.flatMap { try execute($0, argument, &answer) }
      }
    }
  }

  private func interpreter(_ vocabulary: Vocabulary) -> Interpreter {
    Interpreter(
      vocabulary: vocabulary, numbers: view.drawing.numbers,
      shown: reader.isPerson ? view.seen : nil, choosesRows: view.drawing.choosesRows)
  }

  /// Returns whether a line is a short command: a longer one may be a secret that begins with the word.
  func isCommand(_ reading: InputEvent) -> Bool {
    guard asking.question == nil, case .line(let line) = reading,
      line.split(whereSeparator: \.isBlank).count <= 2
    else { return false }
    switch try? interpreter(vocabulary).meaning(of: line) {
    case .command(let action, let argument):
      return Question(for: action, given: argument, on: window.top) == nil
    case .row: return true
    case .text, .nothing, .leave, nil: return false
    }
  }

  private mutating func execute(
    _ command: FrontCommand, _ argument: String, _ answer: inout ConsoleEvent?
  ) throws -> Operation? {
    switch command {
    case .help:
      do { answer = .answer(try help(argument)) } catch { throw explained(error) }
    case .back: return .back
    case .home: return .home
    case .open where window.shows(argument):
      answer = .answer([Paragraph("\(language.console(.alreadyAt(try window.linkOfTop().text)))")])
    case .open: return .open(link: argument)
    case .link: answer = .answer([try window.linkOfTop()])
    case .where: answer = .answer(DrawnTree(window: window, language: language).paragraphs)
    case .why: answer = .answer(window.reasons(in: language))
    case .inspect: answer = .inspection(Inspection(window: window))
    case .look:
      view.isStale = true
      return .load
    case .again:
      guard let refused = unsent.refused(by: window.top, of: window.root), let text = refused.text
      else { return nil }
      return submit(TypedText(text: text, line: refused.line, isSecret: isAtSecret))
    case .expect: try expect(argument)
    case .quit:
      status.endsUnanswered = false
      return .close
    case .find: answer = .answer(try rows(containing: argument))
    case .more, .all: return showRows(command)
    case .say, .reply: break
    }
    return nil
  }

  /// Returns the operation that submits a text, which replaces the one that the screen refused.
  private mutating func submit(_ typed: TypedText) -> Operation {
    unsent.beginText(on: window.top, of: window.root)
    unsent.typed = typed
    return .submit(typed.text)
  }

  /// Returns what a text may have been meant as, unless it was said with a slash.
  ///
  /// A line that was typed ahead cannot stay in the prompt.
  private func slip(in text: String, typedAs line: String, _ vocabulary: Vocabulary) -> Slip? {
    guard vocabulary.needsSlash, !line.hasPrefix("/"), !reader.isPerson || unsent.ahead.isEmpty
    else { return nil }
    return Slip(text, vocabulary) { (try? window.resolver?($0)) != nil } ?? namesOther(text)
  }

  /// Returns the slip of a person who names somebody else; a script names its conversation.
  func namesOther(_ text: String, isAnswer: Bool = false) -> Slip? {
    guard reader.isPerson, unsent.ahead.isEmpty else { return nil }
    return Slip(text, among: view.drawing.page.authors, isAnswer: isAnswer)
  }

  /// Whether the drawn page asks for a secret.
  private var isAtSecret: Bool { view.drawing.page.prompt.kind == .secret }

  /// Throws ``LineError/screenGone(line:)`` if `screen` is no longer on top.
  ///
  /// The line was typed for that screen.
  func check(_ screen: Screen?, _ line: String) throws(LineError) {
    guard window.top === screen else { throw screenGone(line) }
  }

  /// Returns the error for a line whose screen was removed; the line is dropped if it may have a secret.
  private func screenGone(_ line: String) -> LineError {
    .screenGone(line: prompt.kind == .secret || concealed(line) != nil ? nil : line)
  }

  /// Shows further rows of a list; returns the operation that reads those which the page lacks.
  private mutating func showRows(_ command: FrontCommand) -> Operation? {
    let (drawing, page) = (view.drawing, view.drawing.page)
    let count = command == .all ? page.count : min(drawing.shown + reader.portion, page.count)
    view.wanted = command == .all ? .max : count
    return count <= page.rows.count ? nil : .loadRows(count)
  }

  /// Throws unless a line of the drawn page, or what the last command did, contains `text`: an assertion for
  /// scripts.
  private func expect(_ text: String) throws(LineError) {
    let lines = view.drawing.paragraphs + [view.lastOutcome].compactMap(\.self)
    guard lines.contains(where: { $0.text.contains(text) }) else {
      throw .notThere(text.shortened())
    }
  }
}
