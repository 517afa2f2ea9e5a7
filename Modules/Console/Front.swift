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
  let settings: Settings
  let reader: Reader
  let display: Display
  let dialogue: Dialogue
  let observer: WindowObserver
  /// The renderer of the output, then those of the transcript and of an input that observes.
  let renderers: [any Renderer]
  /// Input events that arrived while a line was being executed.
  var ahead: [TypedAhead] = []
  /// The typed text that the terminal erased, because the page is about to show it; nil if none was.
  var erased: ErasedText?
  var status = Status()
  /// Whether the next line may be a secret: a script ends if the last one failed, and a terminal hides
  /// what is typed meanwhile.
  var risksSecret = false
  /// Whether the answer to the question or the page leads to a secret.
  var isBeforeSecret: Bool {
    dialogue.question?.leadsToSecret ?? display.drawing.page.leadsToSecret
  }
  lazy var alarm = Alarm(settings.clock)
  lazy var newsAlarm = Alarm(settings.clock)
  /// Ends a wait for a line that takes too long.
  private lazy var pauseAlarm = Alarm(settings.clock)
  /// Whether the last wait for a line took too long.
  private var hasPaused = false
  /// When the page was drawn again by itself; nil if it never was.
  var redrawn: ContinuousClock.Instant?

  /// Creates a front end for a window; call ``run()`` to start it.
  ///
  /// - Parameters:
  ///   - window: The window whose screens are drawn.
  ///   - notices: The notices to show.
  ///   - input: The source of the lines.
  ///   - output: The destination of the text or JSON.
  ///   - width: The width in cells to which text is wrapped. It is evaluated before each write.
  ///   - settings: The settings of the session.
  public init(
    window: Window, notices: Notices, input: any Input, output: any Output,
    width: @autoclosure @escaping () -> Int, settings: Settings = Settings()
  ) {
    self.window = window
    self.input = input
    self.settings = settings
    reader = Reader(input, settings.format, follows: settings.follows)
    display = Display(window, reader, commands: settings.commands)
    dialogue = Dialogue(window, reader)
    observer = WindowObserver(window, notices, reader)
    let echoes = settings.echoes || reader.isPerson
    let looks =
      reader.isPerson ? TextRenderer.Looks(time: settings.time, rings: settings.rings) : nil
    let renderer: any Renderer =
      switch settings.format {
      case .json: JSONRenderer(output, link: window.linkFormat) { notices.unread }
      case .sentences:
        AccessibleRenderer(
          output, echoes: echoes, rings: reader.isPerson && settings.rings, time: settings.time)
      case .text:
        TextRenderer(
          Writer(output, width: width, isColored: settings.isColored),
          echo: echoes ? .live : .none, looks: looks)
      }
    let log: (any Renderer)? = settings.transcript.map {
      TextRenderer(
        Writer($0, width: width), echo: .afterwards,
        looks: looks.map { TextRenderer.Looks(time: $0.time) })
    }
    // Asked first, because a cast that fails searches every conformance of the program.
    let observing = input.observesEvents ? input as? any Renderer : nil
    renderers = [renderer, log, observing].compactMap(\.self)
  }

  /// Runs the session until the person quits or the input ends.
  ///
  /// A `PatternError` also ends the session, because no command can mend the links of the app. So does
  /// an error with an `exitStatus`.
  ///
  /// - Returns: The exit status: 0 for success; 1 if a command failed in a script or in JSON mode,
  ///   or if the input ended while a question was open; 65 if a line was too long, a secret was
  ///   not UTF-8, or a script ended before a secret that its prompt would have shown; 70 after an
  ///   internal error or a `PatternError`; 74 if the output cannot be written; 129 if the terminal
  ///   was closed; the status that an error states if it ended the session.
  public func run() async -> Int32 {
    let unobserve = window.journal.observe { [weak self] in
      try? self?.show([.moved($0)])  // the next write fails as well, and is reported
    }
    defer { unobserve() }
    do { try await converse() } catch { status.outputError = error }
    end()
    return status.code
  }

  /// Shows the end of the session.
  ///
  /// The output comes last, so that the status it shows counts failures of the other outputs.
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
      dialogue.askWhich(unless: !errors.isEmpty)
      if observer.hasSessionEnded {
        dialogue.forgetSession()
        observer.forgetSession()
        if reader.isPerson { display.forgetHints() }
      }
      if dialogue.line == 0 { risksSecret = errors.contains { mayLeadToSecret(after: $0) } }
      status.hasQuit = status.hasQuit || errors.contains(where: \.endsProgram)
      status.ending = errors.lazy.compactMap(\.exitStatus).first
      if status.hasQuit { return try showLast(errors) }
      let failed = errors.filter { !dialogue.asks(because: $0) }
      try show(failed)
      let isAtRisk = risksSecret && !failed.isEmpty && reader.mayShowSecrets
      status.hasSkipped = status.hasSkipped || isAtRisk
      if settings.isStrict && status.hasFailed || isAtRisk {
        let place = dialogue.line == 0 ? "before line 1" : "at line \(dialogue.line)"
        let reason = isAtRisk ? ", because the next line may be a secret" : ""
        return try show([Paragraph("Stopped \(place)\(reason).")])
      }
      let goesOn = observer.beginPrompt()
      if !goesOn { try dropAhead() }
      let reading = try await read(goesOn: goesOn)
      await settings.lineRead()
      status.hasQuit = reader.follows && observer.hasSessionEnded
      mistake = []
      var answer: [Paragraph] = []
      do {
        try checkSession(of: reading, isShown: goesOn)
        try take(reading, &answer)
      } catch {
        mistake = [error]
        if case .screenGone(let line?) = error as? LineError { dialogue.keep(line) }
      }
      try show(answer)
    }
  }

  /// Throws if somebody else has ended the session of a script, whose next lines may be secrets.
  private func checkSession(of reading: InputEvent, isShown: Bool) throws(LineError) {
    guard reader.mayShowSecrets, ![.end, .interrupted].contains(reading),
      !isShown || observer.isEndingByOthers
    else { return }
    risksSecret = true
    guard isShown, prompt.kind != .secret, case .line(let line) = reading else {
      throw .screenGone(line: nil)
    }
    throw .screenGone(line: line)
  }

  /// The prompt of the question or the page, which tells a person what waits elsewhere.
  var prompt: Prompt {
    var prompt = dialogue.question?.prompt ?? display.drawing.page.prompt
    if reader.isPerson, prompt.kind == .command || prompt.kind == .text {
      prompt.unread = observer.unread
    }
    return prompt
  }

  private func read(goesOn: Bool) async throws(CannotWrite) -> InputEvent {
    if let question = dialogue.question { try show([.question(question)]) }
    let prompt = prompt
    dialogue.line += 1
    try dropSecrets(before: prompt)
    if !ahead.isEmpty {
      let first = ahead.removeFirst()
      observer.addressee.lineBegan(after: first.author)
      let reading = first.reading.taken(at: prompt)
      if !becomesRow(reading) {
        let prompt = first.isHidden ? Prompt(.secret, prompt.label) : prompt
        try show([.prompt(prompt), .input(prompt, reading, isShown: false)])
      }
      return reading
    }
    observer.isReading = true
    defer { observer.isReading = false }
    if reader.seesChanges { watch() }
    let author = observer.addressee.atBeginning
    if !reader.editsLines, dialogue.held == nil { observer.lineBegan() }
    endsLongPause()
    defer { pauseAlarm.stop() }
    let typed = try await input.next(try request(for: prompt, goesOn: goesOn)) {
      () throws(CannotWrite) in
      try show([.prompt(prompt)])
    }
    if input.wasTypedAhead { observer.addressee.lineBegan(after: author) }
    let reading = typed.taken(at: prompt)
    if !becomesRow(typed) {
      // A line for a session that has ended may be a secret: it is not shown.
      let shown = goesOn || !reader.mayShowSecrets ? reading : .end
      try show([.input(prompt, shown, isShown: input.shows(shown, at: prompt))])
    }
    return reading
  }

  /// Interrupts the input after the longest pause.
  private func endsLongPause() {
    hasPaused = false
    guard let longest = settings.longestPause() else { return }
    pauseAlarm.set(after: longest) { [weak self] in
      self?.hasPaused = true
      self?.input.interrupt()
    }
  }

  /// Executes a line; adds the output of the front end itself, such as help, to `answer`.
  private func take(_ reading: InputEvent, _ answer: inout [Paragraph]) throws {
    risksSecret = isBeforeSecret
    switch reading {
    case .cancelled(let wasEmpty):
      let quit = vocabulary.written(FrontCommand.quit.rawValue)
      answer = dialogue.cancel(wayOut: wasEmpty ? .wayOut(quit, at: prompt.kind) : nil)
    case .interrupted where hasPaused:
      answer = [
        Paragraph("No line was typed for a long time, so the session ends. Start it again.")
      ]
      status.hasQuit = true
    case .interrupted: dialogue.held = nil
    case .end:
      let failed = prompt.kind == .choice
      if reader.isPerson, dialogue.endsFirst() { return quit(failed: failed) }
      status.hasFailed = status.hasFailed || failed
      status.hasQuit = true
    case .tooLong:
      status.hasSkipped = true
      risksSecret =
        risksSecret || prompt.kind == .secret
        || display.drawing.page.actions.contains(where: \.leadsToSecret)
      dialogue.question = nil
      throw LineError.tooLong
    case .undecodable:
      status.hasSkipped = status.hasSkipped || !reader.isPerson
      throw LineError.notUTF8(locale: reader.isPerson ? settings.locale : nil)
    case .line(let line):
      dialogue.lineTyped()
      if observer.isEndedByOthers { throw LineError.screenGone(line: nil) }
      if let question = dialogue.question {
        try decide(question, line, &answer)
      } else {
        try execute(line, &answer)
      }
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
