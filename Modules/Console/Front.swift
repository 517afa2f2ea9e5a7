public import Presentation
public import Routing
public import TerminalInput

/// A line-based front end: runs a read–eval–print loop over a window.
///
/// Each cycle draws the page of the screen on top, reads a line and executes it, and waits until
/// the work that the line started has settled.
public final class Front {
  let window: Window
  let input: any Input
  let display: Display
  let settings: Settings
  var question: Question?
  /// A text that is also a command word, and stays in the prompt until the person decides.
  ///
  /// It is not part of `unsent`, which stays until a text is accepted: this is for one prompt alone.
  var held: String?
  /// The texts that were not accepted, at most one of each screen, and the lines not executed.
  var unsent: [Unsent] = []
  /// The operation that was vetoed because it would lose unsaved input; nil if there is none.
  var vetoed: (() async throws -> Void)?
  /// Output of the front end itself for the current line, such as help.
  var answer: [Paragraph] = []
  var hasQuit = false
  /// Input events that arrived while a line was being executed.
  ///
  /// `isSecret` is true for input that was typed without echo.
  var ahead: [(reading: InputEvent, isSecret: Bool)] = []
  private(set) var isReading = false
  /// Whether a change of the page will be shown; at most one observation waits for it.
  var isWatching = false
  /// The root at the last prompt.
  private weak var root: Root?
  let notices: Notices
  let renderers: [any Renderer]
  let commands: () -> [ScreenCommands]
  private let lineRead: () async -> Void
  let settled: () async -> Void
  lazy var alarm = Alarm(settings.clock)
  var status = Status()
  var animation: String?
  /// A remark below the page of a tab that was selected; nil if there is none.
  var arrival: Paragraph?
  /// The link of the last notice that a person got in this session; nil if there is none.
  var lastLink: String?
  /// Whether somebody else ended the session, so that lines that were typed for it are dropped.
  var isEndedByOthers = false
  /// Whether the previous input event was ^C.
  private var wasCancelled = false
  /// Number of lines read so far.
  private var line = 0

  /// Whether a person reads the output and types the lines.
  var isInteractive: Bool { input.isTerminal && settings.format != .json }

  /// Creates a front end for a window; call ``run()`` to start it.
  ///
  /// - Parameters:
  ///   - window: The window whose screens are drawn.
  ///   - notices: The notices to show.
  ///   - input: The source of the lines.
  ///   - output: The destination of the text or JSON.
  ///   - width: The width in cells to which text is wrapped. It is evaluated before each write.
  ///   - transcript: Receives the session as text, without colours and secrets; nil for none.
  ///   - settings: The settings of the session.
  ///   - commands: The commands of all screens, for errors that say where an unknown command
  ///     belongs. It is evaluated for each of these errors.
  ///   - settled: Called after each line, when the work that it started has settled.
  ///   - lineRead: Called after a line is read and before it is executed.
  public init(
    window: Window, notices: Notices, input: any Input, output: any Output,
    width: @autoclosure @escaping () -> Int, transcript: (any Output)? = nil,
    settings: Settings = Settings(),
    commands: @autoclosure @escaping () -> [ScreenCommands] = [],
    settled: @escaping () async -> Void = {}, lineRead: @escaping () async -> Void = {}
  ) {
    self.window = window
    self.notices = notices
    self.input = input
    self.settings = settings
    self.commands = commands
    self.lineRead = lineRead
    self.settled = settled
    let isInteractive = input.isTerminal && settings.format != .json
    display = Display(
      window, isInteractive: isInteractive, isExact: settings.format == .json)
    let echoes = settings.echoes || isInteractive
    let looks =
      isInteractive
      ? TextRenderer.Looks(time: settings.time, rings: settings.rings) : nil
    let renderer: any Renderer =
      switch settings.format {
      case .json: JSONRenderer(output, link: window.link)
      case .sentences:
        AccessibleRenderer(
          output, echoes: echoes, rings: isInteractive && settings.rings, time: settings.time)
      case .text:
        TextRenderer(
          Writer(output, width: width, isColored: settings.isColored),
          echo: echoes ? .live : .none, looks: looks)
      }
    let log: (any Renderer)? = transcript.map {
      TextRenderer(
        Writer($0, width: width), echo: .afterwards,
        looks: looks.map { TextRenderer.Looks(time: $0.time) })
    }
    // Asked first, because a cast that fails searches every conformance of the program.
    let observer = input.observesSession ? input as? any Renderer : nil
    renderers = [renderer, log, observer].compactMap(\.self)
  }

  /// Runs the session until the person quits or the input ends.
  ///
  /// A `PatternError` also ends the session, because no command can mend the links of the app.
  ///
  /// - Returns: The exit status: 0 for success; 1 if a command failed in a script or in JSON mode,
  ///   or if the input ended while a question was open; 65 if a line was too long or a secret was
  ///   not UTF-8; 70 after an internal error or a `PatternError`; 74 if the output cannot be
  ///   written; 129 if the terminal was closed.
  public func run() async -> Int32 {
    let unobserve = window.journal.observe { [weak self] in
      try? self?.show([.moved($0)])  // the next write fails as well, and is reported
    }
    defer { unobserve() }
    do { try await converse() } catch { status.outputError = error }
    end()
    return status.code
  }

  /// Shows the end of the session, on the output last: its status tells whether the others failed.
  private func end() {
    for renderer in renderers.reversed()
    where status.outputError == nil || renderer === renderers.first {
      do { try renderer.show(.end(status.code)) } catch { status.outputError = error }
    }
  }

  private func converse() async throws(CannotWrite) {
    var mistake: [any Error] = []
    while true {
      let errors = try await settle() + mistake
      if hasSessionEnded { forgetSession() }
      hasQuit = hasQuit || errors.contains(where: \.endsSession)
      if hasQuit { return try show(errors, page: false) }
      try show(errors.filter { !asks(because: $0) })
      if settings.isStrict, status.hasFailed {
        return try show([Paragraph("Stopped at line \(line).")])
      }
      root = window.root
      let goesOn = !isEndedByOthers
      if !goesOn { try dropAhead() }
      isEndedByOthers = false
      let reading = try await read(goesOn: goesOn)
      await lineRead()
      hasQuit = settings.follows && hasSessionEnded
      mistake = []
      do { try take(reading) } catch {
        mistake = [error]
        if case .screenGone(let line?) = error as? LineError {
          unsent = unsent.filter { $0.text != nil } + [Unsent(line: line)]
        }
      }
      try show(answer)
      answer = []
    }
  }

  /// Whether another root replaced the one of the last prompt, such as after a logout elsewhere.
  var hasSessionEnded: Bool { window.root !== root }

  /// Asks the person about unsaved input if a veto protected it.
  ///
  /// - Returns: False if the error is no veto, or if no line started the vetoed operation.
  private func asks(because error: any Error) -> Bool {
    guard case .vetoed(_, let losing) = error as? RoutingError, let vetoed else { return false }
    self.vetoed = nil
    question = Question(screen: window.vetoing, kind: .leave(losing: losing, vetoed))
    return true
  }

  var prompt: Prompt { question?.prompt ?? display.drawing.page.prompt }

  private func read(goesOn: Bool) async throws(CannotWrite) -> InputEvent {
    if let question { try show([.question(question)]) }
    let prompt = prompt
    line += 1
    try dropSecrets(before: prompt)
    if !ahead.isEmpty {
      let reading = ahead.removeFirst().reading.taken(at: prompt)
      try show([.prompt(prompt), .input(prompt, reading, isShown: false)])
      return reading
    }
    isReading = true
    defer { isReading = false }
    if isInteractive || settings.follows { watch() }
    let reading = try await input.next(try request(for: prompt, goesOn: goesOn)) {
      () throws(CannotWrite) in
      try show([.prompt(prompt)])
    }.taken(at: prompt)
    try show([.input(prompt, reading, isShown: input.shows(reading, at: prompt))])
    return reading
  }

  private func take(_ reading: InputEvent) throws {
    switch reading {
    case .cancelled:
      held = nil
      if let question {
        answer = [question.refusal]
      } else if wasCancelled {
        answer = [.wayOut(vocabulary.written(GlobalWord.quit.rawValue), at: prompt.kind)]
      }
      wasCancelled = true
      question = nil
    case .interrupted: held = nil
    case .end:
      status.hasFailed = status.hasFailed || prompt.kind == .choice
      hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      question = nil
      throw LineError.tooLong
    case .undecodable:
      status.hasSkipped = status.hasSkipped || !isInteractive
      throw LineError.notUTF8(locale: isInteractive ? settings.locale : nil)
    case .line(let line):
      wasCancelled = false
      if isEndedByOthers { throw LineError.screenGone(line: nil) }
      if let question { try decide(question, line) } else { try execute(line) }
    }
  }
}

extension InputEvent {
  /// Returns the event as a prompt takes it: only a secret has to be UTF-8.
  fileprivate func taken(at prompt: Prompt) -> InputEvent {
    if case .undecodable(let line) = self, prompt.kind != .secret { .line(line) } else { self }
  }
}

extension Input {
  /// Returns whether the terminal already shows the input, with its line end.
  fileprivate func shows(_ reading: InputEvent, at prompt: Prompt) -> Bool {
    switch reading {
    case .line: isTerminal && prompt.kind != .secret && !wasTypedAhead
    case .cancelled: isTerminal
    case .interrupted: true
    case .undecodable, .tooLong, .end: false
    }
  }
}
