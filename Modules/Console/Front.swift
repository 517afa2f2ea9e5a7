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
  private var status = Status()
  private var question: Question?
  private var answer: [Paragraph] = []
  private var hasQuit = false

  /// Text is wrapped to `width` cells.
  public init(
    window: Window, notices: Notices, input: any Input, output: any Output, width: Int
  ) {
    self.window = window
    self.notices = notices
    self.input = input
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
    var error: (any Error)?
    while !hasQuit {
      try show(await window.settled() + [error].compactMap(\.self))
      let reading = try await read()
      error = await errorOf { try await self.take(reading) }
    }
  }

  private func show(_ errors: [any Error]) throws(CannotWrite) {
    try display.writer.write(notices.take().map { Paragraph("* \($0.text)") })
    try display.update(window)
    let failures = errors.map(Failure.init)
    try display.writer.write(answer + failures.map { Paragraph($0.sentence) })
    answer = []
    status.isBroken = status.isBroken || failures.contains(where: \.isInternal)
    status.hasFailed = status.hasFailed || !failures.isEmpty && !input.isTerminal
  }

  private var prompt: Prompt { question == nil ? display.drawing.page.prompt : Question.prompt }

  private func read() async throws(CannotWrite) -> Reading {
    if let question { try display.writer.write([question.text]) }
    let isSecret = prompt.kind == .secret
    try display.writer.prompt(prompt.label)
    let reading = await input.next(isSecret: isSecret)
    if case .line(let line) = reading, !isSecret {
      if !input.isTerminal { try display.writer.finishLine(line) }
    } else {
      try display.writer.finishLine()
    }
    return reading
  }

  private func take(_ reading: Reading) async throws {
    switch reading {
    case .end:
      status.hasFailed = status.hasFailed || prompt.kind == .choice
      hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      question = nil
      throw LineError.tooLong
    case .line(let line):
      if let question { try await decide(question, line) } else { try await obey(line) }
    }
  }

  private func decide(_ question: Question, _ line: String) async throws {
    self.question = nil
    guard question.isAnswered(by: line) else { return answer = [question.refusal] }
    try checkScreen(question.line)
    try await perform(question.action, question.argument)
  }

  private func obey(_ line: String) async throws {
    let vocabulary = vocabulary
    let interpreter = Interpreter(page: display.drawing.page, vocabulary: vocabulary)
    let meaning = try interpreter.meaning(of: line)
    if meaning == .nothing { return }
    try checkScreen(line)
    switch meaning {
    case .nothing: break
    case .leave: try await window.back()
    case .text(let text): try await window.top?.presenter?.submit(text)
    case .row(let id): try await window.top?.presenter?.choose(id)
    case .word(let word, let argument):
      switch word.owner {
      case .page where word.action.isDestructive:
        question = Question(action: word.action, argument: argument)
      case .page: try await perform(word.action, argument)
      case .list(let word): answer = try display.rows(word, argument)
      case .tab(let name): try await window.select(name)
      case .front(let word): try await obey(word, argument, vocabulary)
      }
    }
  }

  private func obey(_ word: GlobalWord, _ argument: String, _ vocabulary: Vocabulary) async throws {
    switch word {
    case .help:
      answer = argument.isEmpty ? Help.all(vocabulary) : try Help.about(argument, vocabulary)
    case .back: try await window.back()
    case .home: try await window.home()
    case .where: answer = window.tree
    case .look:
      display.forget()
      try await window.top?.presenter?.load()
    case .quit: hasQuit = true
    }
  }

  /// A line is meant for the screen that was shown when it was typed.
  private func checkScreen(_ line: String) throws(LineError) {
    guard window.top === display.drawing.screen else {
      throw .screenGone(line: prompt.kind == .secret ? nil : line)
    }
  }

  private func perform(_ action: Action, _ argument: String) async throws {
    let done = try await window.top?.presenter?.perform(word: action.word, argument)
    if done != true { throw LineError.noLongerOffered(action.word) }
  }

  private var vocabulary: Vocabulary {
    let drawing = display.drawing
    let tabs = window.root.map { $0.hasTabs ? $0.tabs.map(\.name) : [] }
    return Vocabulary(
      page: drawing.page, tabs: tabs ?? [], isCut: drawing.shown < drawing.page.rows.count)
  }
}

private func errorOf(_ body: () async throws -> Void) async -> (any Error)? {
  do {
    try await body()
    return nil
  } catch {
    return error
  }
}
