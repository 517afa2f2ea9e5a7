public import Presentation
public import Routing

/// A window as a conversation: draws the page of the screen on top, reads a line, does it, waits
/// until all that it caused has settled, and draws again.
public final class Front {
  /// What nobody can be called, for a line that begins with it means something else.
  nonisolated public static let words: [String] =
    GlobalWord.allCases.flatMap { [$0.rawValue] + $0.aliases } + ListWord.allCases.map(\.rawValue)

  private let window: Window
  private let notices: Notices
  private let input: any Input
  private let display: Display
  private let settled: () async -> Void
  private var status = Status()
  private var question: Question?
  private var answer: [Paragraph] = []
  private var hasQuit = false
  /// What was asked for and would lose something.
  private var vetoed: (() async throws -> Void)?

  /// Text is wrapped to `width` cells; `settled` is called after each line, when all that it caused
  /// has settled.
  public init(
    window: Window, notices: Notices, input: any Input, output: any Output, width: Int,
    settled: @escaping () async -> Void = {}
  ) {
    self.window = window
    self.notices = notices
    self.input = input
    self.settled = settled
    display = Display(
      Writer(output, width: width), window: window,
      portion: input.isTerminal ? ListWord.portion : nil)
  }

  /// Returns when somebody quits or the input ends.
  ///
  /// - Returns: The exit status: 0; 1 if a command failed that no person saw failing, or if the
  ///   input ended inside a question; 65 if a line was too long, 70 if the program made a mistake,
  ///   74 if nobody took the output.
  public func run() async -> Int32 {
    do {
      try await converse()
    } catch {
      status.cannotWrite = true
    }
    return status.code
  }

  private func converse() async throws(CannotWrite) {
    var mistake: [any Error] = []
    while true {
      var errors = await window.settled()
      await settled()
      errors += await window.settled() + mistake
      if hasQuit { return try show(errors, page: false) }
      try show(errors.filter { !asks(because: $0) })
      let reading = try await read()
      mistake = []
      do { try take(reading) } catch { mistake = [error] }
    }
  }

  private func show(_ errors: [any Error], page: Bool = true) throws(CannotWrite) {
    try display.writer.write(notices.take().map { Paragraph("* \($0.text)") })
    if page { try display.update(window) }
    let failures = errors.map(Failure.init)
    try display.writer.write(answer + failures.map { Paragraph($0.sentence) })
    answer = []
    status.isBroken = status.isBroken || failures.contains(where: \.isInternal)
    status.hasFailed = status.hasFailed || !failures.isEmpty && !input.isTerminal
  }

  /// Whether the error is a question: what was asked for would lose something.
  private func asks(because error: any Error) -> Bool {
    guard case .vetoed(_, let losing) = error as? RoutingError, let vetoed else { return false }
    self.vetoed = nil
    question = Question(screen: window.vetoing, kind: .leave(losing: losing, vetoed))
    return true
  }

  private var prompt: Prompt { question?.prompt ?? display.drawing.page.prompt }

  private func read() async throws(CannotWrite) -> Reading {
    if let question { try display.writer.write([question.text]) }
    let prompt = prompt
    let isSecret = prompt.kind == .secret
    let writer = display.writer
    let reading = try await input.next(Asking(prompt)) { () throws(CannotWrite) in
      try writer.prompt(prompt.label)
    }
    if case .line(let line) = reading, !isSecret {
      if !input.isTerminal { try writer.finishLine(line) }
    } else {
      try writer.finishLine()
    }
    return reading
  }

  private func take(_ reading: Reading) throws {
    switch reading {
    case .cancelled, .interrupted: break
    case .end:
      status.hasFailed = status.hasFailed || prompt.kind == .choice
      hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      question = nil
      throw LineError.tooLong
    case .line(let line):
      if let question { try decide(question, line) } else { try obey(line) }
    }
  }

  private func decide(_ question: Question, _ line: String) throws {
    self.question = nil
    switch (question.kind, Question.word(line)) {
    case (.really(let action, let argument), "yes"):
      try check(question.screen, question.line)
      perform(action, argument)
    case (.leave(_, let deed), "save"):
      begin { [settled, weak screen = question.screen] in
        try await screen?.content.save()
        await settled()
        try await deed()
      }
    case (.leave(_, let deed), "discard"):
      question.screen?.content.discard()
      begin { [settled] in
        await settled()
        try await deed()
      }
    default: answer = [question.refusal]
    }
  }

  private func obey(_ line: String) throws {
    let vocabulary = vocabulary
    let interpreter = Interpreter(page: display.drawing.page, vocabulary: vocabulary)
    let meaning = try interpreter.meaning(of: line)
    if meaning == .nothing { return }
    try check(display.drawing.screen, line)
    let window = window
    switch meaning {
    case .nothing: break
    case .leave: begin { try await window.back() }
    case .text(let text): begin { try await window.top?.presenter?.submit(text) }
    case .row(let id): begin { try await window.top?.presenter?.choose(id) }
    case .word(let word, let argument):
      switch word.owner {
      case .page where word.action.isDestructive:
        question = Question(screen: window.top, kind: .really(word.action, argument: argument))
      case .page: perform(word.action, argument)
      case .list(let word): answer = try display.rows(word, argument)
      case .tab(let name): begin { try await window.select(name) }
      case .place(let address): begin { try await window.open(link: address.description) }
      case .front(let word): try obey(word, argument, vocabulary)
      }
    }
  }

  private func obey(_ word: GlobalWord, _ argument: String, _ vocabulary: Vocabulary) throws {
    let window = window
    switch word {
    case .help:
      answer = argument.isEmpty ? Help.all(vocabulary) : try Help.about(argument, vocabulary)
    case .back: begin { try await window.back() }
    case .home: begin { try await window.home() }
    case .open: begin { try await window.open(link: argument) }
    case .link: answer = [try window.linkOfTop()]
    case .where: answer = window.tree
    case .why: answer = window.reasons
    case .look:
      display.forget()
      begin { try await window.top?.presenter?.load() }
    case .quit:
      begin { [weak self] in
        try await window.close()
        self?.hasQuit = true
      }
    }
  }

  private func begin(_ deed: @escaping () async throws -> Void) {
    window.start { [weak self] in
      do {
        try await deed()
      } catch let error as RoutingError {
        // Not always the last line: an earlier one may have waited for its answer.
        if case .vetoed = error { self?.vetoed = deed }
        throw error
      }
    }
  }

  /// A line is meant for the screen that was shown when it was typed.
  private func check(_ screen: Screen?, _ line: String) throws(LineError) {
    guard window.top === screen else {
      throw .screenGone(line: prompt.kind == .secret ? nil : line)
    }
  }

  private func perform(_ action: Action, _ argument: String) {
    let window = window
    begin {
      let done = try await window.top?.presenter?.perform(word: action.word, argument)
      if done != true { throw LineError.noLongerOffered(action.word) }
    }
  }

  private var vocabulary: Vocabulary {
    let drawing = display.drawing
    return Vocabulary(
      page: drawing.page, places: window.root?.words ?? [],
      isCut: drawing.shown < drawing.page.rows.count)
  }
}
