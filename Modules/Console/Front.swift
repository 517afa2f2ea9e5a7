public import Presentation
public import Routing

/// A window as a conversation: draws the page of the screen on top, reads a line, does it, waits
/// until all that it caused has settled, and draws again.
public final class Front {
  let window: Window
  let input: any Input
  let display: Display
  let settings: Settings
  var question: Question?
  /// What was asked for and would lose something.
  var vetoed: (() async throws -> Void)?
  /// What a line asked the front itself for.
  var answer: [Paragraph] = []
  var hasQuit = false
  /// What was read while something else was under way, and whether it was typed unseen.
  var ahead: [(reading: Reading, isSecret: Bool)] = []
  private(set) var isReading = false
  let notices: Notices
  let renderers: [any Renderer]
  private let lineRead: () async -> Void
  let settled: () async -> Void
  lazy var alarm = Alarm()
  var status = Status()
  var animation: String?
  /// Whether the last that was typed was ^C.
  private var wasCancelled = false
  /// How many lines were read.
  private var line = 0

  /// Whether a person sees it and answers.
  var isInteractive: Bool { input.isTerminal && settings.format == .text }

  /// Text is wrapped to `width` cells, asked for anew each time.
  ///
  /// A `transcript` is written beside the output: the conversation as text, without colours and
  /// secrets.
  ///
  /// - Parameters:
  ///   - settled: Called after each line, when all that it caused has settled.
  ///   - lineRead: Called before a line is done.
  public init(
    window: Window, notices: Notices, input: any Input, output: any Output,
    width: @autoclosure @escaping () -> Int, transcript: (any Output)? = nil,
    settings: Settings = Settings(),
    settled: @escaping () async -> Void = {}, lineRead: @escaping () async -> Void = {}
  ) {
    self.window = window
    self.notices = notices
    self.input = input
    self.settings = settings
    self.lineRead = lineRead
    self.settled = settled
    let isInteractive = input.isTerminal && settings.format == .text
    display = Display(window, portion: isInteractive ? ListWord.portion : nil)
    let renderer: any Renderer =
      switch settings.format {
      case .json: JSONRenderer(output, link: window.link)
      case .text:
        TextRenderer(
          Writer(output, width: width, isColored: settings.isColored),
          echo: settings.echoes || isInteractive ? .live : .none)
      }
    let log: (any Renderer)? = transcript.map {
      TextRenderer(Writer($0, width: width), echo: .afterwards)
    }
    // Some inputs watch what comes of their lines.
    renderers = [renderer, log, input as? any Renderer].compactMap(\.self)
  }

  /// Returns when somebody quits or the input ends.
  ///
  /// - Returns: The exit status: 0; 1 if a command failed that no person saw failing, or if the
  ///   input ended inside a question; 65 if a line was too long, 70 if the program made a mistake,
  ///   74 if nobody took the output.
  public func run() async -> Int32 {
    let unobserve = window.journal.observe { [weak self] in
      try? self?.show([.moved($0)])  // the next thing to be shown fails as well, and is heard
    }
    defer { unobserve() }
    do {
      try await converse()
      try show([.end(status.code)])
    } catch {
      status.cannotWrite = true
    }
    return status.code
  }

  private func converse() async throws(CannotWrite) {
    var mistake: [any Error] = []
    while true {
      let errors = try await settle() + mistake
      if hasQuit { return try show(errors, page: false) }
      try show(errors.filter { !asks(because: $0) })
      if settings.isStrict, status.hasFailed {
        return try show([Paragraph("Stopped at line \(line).")])
      }
      let reading = try await read()
      await lineRead()
      mistake = []
      do { try take(reading) } catch { mistake = [error] }
      try show(answer)
      answer = []
    }
  }

  /// Whether the error is a question: what was asked for would lose something.
  private func asks(because error: any Error) -> Bool {
    guard case .vetoed(_, let losing) = error as? RoutingError, let vetoed else { return false }
    self.vetoed = nil
    question = Question(screen: window.vetoing, kind: .leave(losing: losing, vetoed))
    return true
  }

  var prompt: Prompt { question?.prompt ?? display.drawing.page.prompt }

  private func read() async throws(CannotWrite) -> Reading {
    if let question { try show([.question(question)]) }
    let prompt = prompt
    line += 1
    try dropSecrets(before: prompt)
    if !ahead.isEmpty {
      let reading = ahead.removeFirst().reading
      try show([.prompt(prompt), .input(prompt, reading, isShown: false)])
      return reading
    }
    isReading = true
    defer { isReading = false }
    if isInteractive { watch() }
    let reading = try await input.next(asking(prompt)) { () throws(CannotWrite) in
      try show([.prompt(prompt)])
    }
    try show([.input(prompt, reading, isShown: input.shows(reading, at: prompt))])
    return reading
  }

  private func take(_ reading: Reading) throws {
    switch reading {
    case .cancelled:
      if let question {
        answer = [question.refusal]
      } else if wasCancelled {
        answer = [.wayOut(vocabulary.written(GlobalWord.quit.rawValue))]
      }
      wasCancelled = true
      question = nil
    case .interrupted: break
    case .end:
      status.hasFailed = status.hasFailed || prompt.kind == .choice
      hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      question = nil
      throw LineError.tooLong
    case .line(let line):
      wasCancelled = false
      if let question { try decide(question, line) } else { try obey(line) }
    }
  }
}

extension Input {
  /// Whether what came of a prompt stands there already, with its line end.
  fileprivate func shows(_ reading: Reading, at prompt: Prompt) -> Bool {
    switch reading {
    case .line: isTerminal && prompt.kind != .secret
    case .cancelled: isTerminal
    case .interrupted: true
    case .tooLong, .end: false
    }
  }
}
