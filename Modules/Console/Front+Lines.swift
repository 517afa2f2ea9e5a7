import Presentation
import Routing
import TerminalInput

/// Execution of lines.
extension Front {
  /// Words that cannot be user names, because a line that begins with one is a command.
  ///
  /// The commands for every screen come first, each before its synonyms, then those for lists.
  nonisolated public static let words: [String] = FrontCommand.allCases.flatMap(\.action.words)

  func execute(_ line: String, _ answer: inout [Paragraph]) throws {
    let vocabulary = vocabulary
    let interpreter = Interpreter(
      page: display.drawing.page, vocabulary: vocabulary,
      numbers: display.drawing.numbers, shown: reader.isPerson ? display.shownRows : nil)
    let held = dialogue.held
    dialogue.held = nil
    let meaning: Meaning
    do { meaning = try interpreter.meaning(of: line) } catch {
      risksSecret = risksSecret || mayLeadToSecret(line, vocabulary)
      throw explained(error)
    }
    if case .command(let action, let argument) = meaning {
      risksSecret =
        action.leadsToSecret
        || FrontCommand(action) == .open && mayLeadToSecret(argument, vocabulary)
    }
    let whole = interpreter.whole(line)
    if meaning == .nothing { return }
    try check(display.drawing.screen, line)
    let window = window
    if let whole { answer = [Paragraph(whole, tone: .aside)] }
    switch meaning {
    case .nothing: break
    case .leave where reader.mayShowSecrets:
      risksSecret = true
      throw LineError.emptySecret
    case .leave: dialogue.begin("back") { try await window.back() }
    case .text(let text):
      let slip = text == held ? nil : slip(in: text, typedAs: line, vocabulary)
      risksSecret = risksSecret || slip != nil && mayLeadToSecret(text, vocabulary)
      dialogue.submit(text, typedAs: line, isSecret: isAtSecret, held: slip) {
        [settings, page = display.drawing.page] slip in
        guard let user = slip.user, !page.hasRow(of: user) else { return true }
        return try await settings.knows(user)
      }
    case .row(let id):
      dialogue.begin("choose \(id)") { try await window.top?.presenter?.choose(id) }
    case .command(let action, let argument):
      do { try action.argument.check(argument, of: action.word) } catch {
        if reader.isPerson { dialogue.keep(line) }
        throw error
      }
      if argument.isEmpty, action.takesNumber { dialogue.lister = action }
      switch action.scope {
      case .page where action.destroys(with: argument):
        dialogue.begin(action.word) { [weak self] in
          try await self?.ask(before: action, argument)
        }
      case .page: perform(action, argument)
      case .tab(let name): go(name) { try await window.select(name, asLeft: false) }
      case .screens, .app: try perform(ofApp: action, argument, typedAs: line, held: held)
      case .list, .front:
        if let command = FrontCommand(action) {
          try execute(command, argument, vocabulary, &answer)
        }
      }
    }
  }

  private func execute(
    _ command: FrontCommand, _ argument: String, _ vocabulary: Vocabulary,
    _ answer: inout [Paragraph]
  ) throws {
    let window = window
    switch command {
    case .help:
      do { answer = try help(argument, vocabulary) } catch { throw explained(error) }
    case .back: dialogue.begin("back") { try await window.back() }
    case .home: go("home") { try await window.home() }
    case .open where window.shows(argument):
      answer = [Paragraph("You are at \(try window.linkOfTop().text) already.")]
    case .open: dialogue.begin("open \(argument)") { try await window.open(link: argument) }
    case .link: answer = [try window.linkOfTop()]
    case .where: answer = tree
    case .why: answer = window.reasons
    case .look:
      display.forget()
      dialogue.begin("look") { try await window.top?.presenter?.load() }
    case .again: dialogue.submitAgain(isSecret: isAtSecret)
    case .expect: try expect(argument)
    case .quit: quit()
    case .find: answer = try display.rows(containing: argument)
    case .more, .all: showRows(command)
    }
  }

  /// Closes the window and ends the session; `failed` is true if a question was not answered.
  func quit(failed: Bool = false) {
    let window = window
    dialogue.begin("quit") { [weak self] in
      try await window.close()
      self?.status.hasQuit = true
      if failed { self?.status.hasFailed = true }
    }
  }

  func decide(_ question: Question, _ line: String, _ answer: inout [Paragraph]) throws {
    dialogue.question = nil
    if case .leave = question.kind, question.screen?.window == nil {
      throw LineError.screenGone(line: line)
    }
    switch (question.kind, Question.word(line)) {
    case (.really(let action, let argument, _, let handler), "yes"):
      try check(question.screen, question.line)
      perform(action, argument, by: handler)
    case (.which(let action), let answer) where action.number(in: answer) != nil:
      try check(question.screen, line)
      perform(action, action.number(in: answer) ?? "")
    case (.leave(_, let action), "save"):
      dialogue.begin("save") { [settings, weak screen = question.screen] in
        try await screen?.content.save()
        await settings.settled()
        try await action()
      }
    case (.leave(_, let action), "discard"):
      question.screen?.content.discard()
      dialogue.begin("discard") { [settings] in
        await settings.settled()
        try await action()
      }
    case (_, let word)
    where word != "no" && reader.mayShowSecrets
      && (question.leadsToSecret || mayLeadToSecret(line, vocabulary)):
      risksSecret = true
      throw RoutingError.denied(question.refusal.text)
    default:
      answer = [question.refusal]
      // One word, such as no, is an answer; more are a text.
      if case .which = question.kind, line.contains(" ") { dialogue.keep(line) }
    }
  }

  /// Returns whether a line may have been meant as a command after which a secret is typed, such as
  /// `pasword`, `log in ada`, `pass` or a link of such a page.
  private func mayLeadToSecret(_ line: String, _ vocabulary: Vocabulary) -> Bool {
    let start = line.firstRange(of: "://")?.upperBound ?? line.startIndex
    let words = line[start...].split { !$0.isLetter && !$0.isNumber }.prefix(2)
    return [words.prefix(1).joined(), words.joined()].contains {
      vocabulary.nearest(to: $0).flatMap(vocabulary.command)?.leadsToSecret == true
        || $0.count > 1 && vocabulary.commands(beginning: $0).contains(where: \.leadsToSecret)
    }
  }

  /// Returns whether a link at the start failed that may lead to a page before a secret.
  func mayLeadToSecret(after error: any Error) -> Bool {
    switch error as? LinkError {
    case .unknown(let link)?, .malformed(let link)?, .foreign(let link)?:
      mayLeadToSecret(link, vocabulary)
    case .tooLong?, nil: false
    }
  }

  var vocabulary: Vocabulary {
    let drawing = display.drawing
    return Vocabulary(
      page: drawing.page, tabs: window.tabCommands, app: settings.commands(),
      link: observer.lastLink ?? window.nearestLink, listCommands: drawing.listCommands,
      reader: reader,
      canSubmitAgain: dialogue.canSubmitAgain,
      canGoBack: window.canGoBack)
  }

  /// Returns the request for a line at `prompt`, with Tab completion and redrawing.
  func request(for prompt: Prompt, goesOn: Bool) throws(CannotWrite) -> InputRequest {
    let completions = { [self] line in
      if let question = dialogue.question { return question.answers.filter { $0.hasPrefix(line) } }
      let page = display.drawing.page
      return Completion(page: page, vocabulary: vocabulary) { [self] in
        window.links(on: page, after: observer.lastLink)
      }.candidates(for: line)
    }
    let (draft, remark) = dialogue.draft(for: prompt)
    if let remark { try show([remark]) }
    let isLong = Unsent.isLong(draft)
    return InputRequest(
      line(of: prompt), draft: isLong ? "" : draft, killed: isLong ? draft : "", goesOn: goesOn,
      completions: completions, redraw: redraw, erases: isRow,
      begins: { [observer] in observer.lineBegan() },
      empties: { [weak self] in self?.showMeanwhile() })
  }

  /// Returns the prompt as the input shows it.
  func line(of prompt: Prompt) -> LinePrompt {
    prompt.line(style: settings.isColored ? Tone.prompt.code : nil)
  }

  /// Moves to another part of the app; draws the screen on top again if that is where it led.
  func go(_ name: String, _ move: @escaping () async throws -> Void) {
    let (window, display) = (window, display)
    dialogue.begin(name) { [weak self, weak top = window.top] in
      try await move()
      guard let top, top === window.top else { return }
      display.forget()
      if self?.reader.isPerson == true { try await top.presenter?.removeFilter() }
      try await top.presenter?.load()
    }
  }

  /// Returns what a text may have been meant as, unless it was said with a slash.
  ///
  /// A line that was typed ahead cannot stay in the prompt.
  private func slip(in text: String, typedAs line: String, _ vocabulary: Vocabulary) -> Slip? {
    guard vocabulary.needsSlash, !line.hasPrefix("/"),
      !reader.isPerson || ahead.isEmpty
    else { return nil }
    return Slip(text, vocabulary) { (try? window.resolver?($0)) != nil }
  }

  /// Whether the drawn page asks for a secret.
  private var isAtSecret: Bool { display.drawing.page.prompt.kind == .secret }

  /// Throws ``LineError/screenGone(line:)`` if `screen` is no longer on top.
  ///
  /// The line was typed for that screen.
  private func check(_ screen: Screen?, _ line: String) throws(LineError) {
    guard window.top === screen else {
      throw .screenGone(line: prompt.kind == .secret ? nil : line)
    }
  }

  /// Shows further rows of a list; the presenter reads those that the page lacks.
  private func showRows(_ command: FrontCommand) {
    let window = window
    let (count, isLoaded) = display.extend(by: command)
    if isLoaded { return }
    dialogue.begin(command.rawValue) { try await window.top?.presenter?.loadRows(count) }
  }

  /// Performs a command of the page on top, or lets a handler perform it.
  private func perform(
    _ action: Action, _ argument: String, by handler: (any CommandHandler)? = nil
  ) {
    let window = window
    dialogue.begin(action.word) { [weak self] in
      if let handler {
        try await self?.act(action, argument, by: handler)
        return
      }
      let done = try await window.top?.presenter?.perform(word: action.word, argument)
      if done != true { throw LineError.noLongerOffered(action.word) }
    }
  }

  /// Throws unless a line of the drawn page contains `text`: an assertion for scripts.
  private func expect(_ text: String) throws(LineError) {
    guard display.drawing.paragraphs.contains(where: { $0.text.contains(text) }) else {
      throw .notThere(text)
    }
  }
}
