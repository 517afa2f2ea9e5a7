import Presentation
import Routing
import TerminalInput

/// Execution of lines.
extension Front {
  /// Words that cannot be user names, because a line that begins with one is a command.
  ///
  /// The global words come first, each before its aliases, then the words for lists.
  nonisolated public static let words: [String] =
    GlobalWord.allCases.flatMap { [$0.rawValue] + $0.aliases } + ListWord.allCases.map(\.rawValue)

  func execute(_ line: String) throws {
    let vocabulary = vocabulary
    let interpreter = Interpreter(
      page: display.drawing.page, vocabulary: vocabulary, completes: isInteractive,
      numbers: display.drawing.numbers, shown: isInteractive ? display.shownRows : nil)
    let held = held
    self.held = nil
    let meaning: Meaning
    do { meaning = try interpreter.meaning(of: line) } catch { throw located(error, in: line) }
    let whole = interpreter.whole(line)
    if whole != nil { try checkIsNoOtherCommand(line) }
    if meaning == .nothing { return }
    try check(display.drawing.screen, line)
    let window = window
    if let whole { answer = [Paragraph(whole, tone: .aside)] }
    switch meaning {
    case .nothing: break
    case .leave: begin("back") { try await window.back() }
    case .text(let text):
      // A line that was typed ahead cannot stay in the prompt.
      if isInteractive, ahead.isEmpty, text != held,
        let remark = remark(onCommand: text, vocabulary)
      {
        self.held = text
        answer = [remark]
        return
      }
      submit(text, typedAs: line)
    case .row(let id): begin("choose \(id)") { try await window.top?.presenter?.choose(id) }
    case .word(let word, let argument):
      switch word.owner {
      case .page where word.action.isDestructive:
        let text = window.top?.presenter?.question(beforeWord: word.action.word, argument)
        question = Question(
          screen: window.top,
          kind: .really(word.action, argument: argument, text?.worded(at: .choice)))
      case .page: perform(word.action, argument)
      case .list(.find): answer = try display.rows(containing: argument)
      case .list(let word): showRows(word)
      case .tab(let name): go(name) { try await window.select(name) }
      case .shortcut(let name):
        let shortcut = window.root?.shortcuts.first { $0.name == name }
        go(name) { try await shortcut?.open(window) }
      case .front(let word): try execute(word, argument, vocabulary)
      }
    }
  }

  func execute(_ word: GlobalWord, _ argument: String, _ vocabulary: Vocabulary) throws {
    let window = window
    switch word {
    case .help:
      do { answer = try help(argument, vocabulary) } catch { throw located(error, in: argument) }
    case .back: begin("back") { try await window.back() }
    case .home: go("home") { try await window.home() }
    case .open: begin("open \(argument)") { try await window.open(link: argument) }
    case .link: answer = [try window.linkOfTop()]
    case .where: answer = tree
    case .why: answer = window.reasons
    case .look:
      display.forget()
      begin("look") { try await window.top?.presenter?.load() }
    case .again: submitAgain()
    case .expect: try expect(argument)
    case .quit: quit()
    }
  }

  func quit() {
    let window = window
    begin("quit") { [weak self] in
      try await window.close()
      self?.hasQuit = true
    }
  }

  func decide(_ question: Question, _ line: String) throws {
    self.question = nil
    if case .leave = question.kind, question.screen?.window == nil {
      throw LineError.screenGone(line: line)
    }
    switch (question.kind, Question.word(line)) {
    case (.really(let action, let argument, _), "yes"):
      try check(question.screen, question.line)
      perform(action, argument)
    case (.leave(_, let action), "save"):
      begin("save") { [settled, weak screen = question.screen] in
        try await screen?.content.save()
        await settled()
        try await action()
      }
    case (.leave(_, let action), "discard"):
      question.screen?.content.discard()
      begin("discard") { [settled] in
        await settled()
        try await action()
      }
    default: answer = [question.refusal]
    }
  }

  var vocabulary: Vocabulary {
    let drawing = display.drawing
    return Vocabulary(
      page: drawing.page, places: window.words, link: lastLink ?? window.nearestLink,
      listWords: drawing.listWords, isScript: !isInteractive, canSubmitAgain: canSubmitAgain,
      canGoBack: window.canGoBack)
  }

  /// Returns the request for a line at `prompt`, with Tab completion and redrawing.
  func request(for prompt: Prompt, goesOn: Bool) throws(CannotWrite) -> InputRequest {
    let completions = { [self] line in
      Completion(page: display.drawing.page, vocabulary: vocabulary, link: window.link(to:))
        .candidates(for: line)
    }
    let draft = try draft(for: prompt)
    let isLong = Unsent.isLong(draft)
    return InputRequest(
      prompt.line, draft: isLong ? "" : draft, killed: isLong ? draft : "", goesOn: goesOn,
      completions: completions, redraw: redraw)
  }

  /// Moves to another part of the app; draws the screen on top again if that is where it led.
  private func go(_ name: String, _ move: @escaping () async throws -> Void) {
    let (window, display) = (window, display)
    begin(name) { [weak self, weak top = window.top] in
      try await move()
      guard let top, top === window.top else {
        self?.noteOpenScreens(of: name)
        return
      }
      display.forget()
      if self?.isInteractive == true { try await top.presenter?.removeFilter() }
      try await top.presenter?.load()
    }
  }

  func begin(_ name: String, _ action: @escaping () async throws -> Void) {
    window.start(name) { [weak self] in
      do {
        try await action()
      } catch let error as RoutingError {
        // The vetoed operation may belong to an earlier line, which was waiting for an answer.
        if case .vetoed = error { self?.vetoed = action }
        throw error
      }
    }
  }

  /// Throws ``LineError/screenGone(line:)`` if `screen` is no longer on top.
  ///
  /// The line was typed for that screen.
  private func check(_ screen: Screen?, _ line: String) throws(LineError) {
    guard window.top === screen else {
      throw .screenGone(line: prompt.kind == .secret ? nil : line)
    }
  }

  /// Shows further rows of a list; the presenter reads those that the page lacks.
  private func showRows(_ word: ListWord) {
    let window = window
    let (count, isLoaded) = display.extend(by: word)
    if isLoaded { return }
    begin(word.rawValue) { try await window.top?.presenter?.loadRows(count) }
  }

  private func perform(_ action: Action, _ argument: String) {
    let window = window
    begin(action.word) {
      let done = try await window.top?.presenter?.perform(word: action.word, argument)
      if done != true { throw LineError.noLongerOffered(action.word) }
    }
  }

  /// Throws unless a line of the drawn page contains `text`: an assertion for scripts.
  private func expect(_ text: String) throws(LineError) {
    let drawing = display.drawing
    let page = drawing.text.whole(shown: drawing.shown).map(\.text)
    guard page.contains(where: { $0.contains(text) }) else { throw .notThere(text) }
  }
}
