/// A line-based front end: runs a read–eval–print loop over a window.
///
/// Each cycle draws the page of the screen on top, reads a line and executes it, and waits until
/// the work that the line started has settled.
public final class Front {
  /// Returns the words that cannot be user names, because a line that begins with one is a command.
  ///
  /// The commands for every screen come first, each before its synonyms, then those for lists.
  nonisolated public static func words(in language: any Language = English()) -> [String] {
    let words = FrontWords(language)
    return (FrontCommand.everywhere + FrontCommand.ofLists).flatMap { words.action($0).words }
  }

  var state: FrontState
  /// Carries out what lines lead to.
  let interaction: Interaction
  let input: any Input
  /// The renderer of the output, then those of the transcript and of an input that observes.
  private let renderers: [any Renderer]
  var alarms: Alarms
  /// Whether a line is awaited, so that changes are shown at once.
  var isReading = false
  /// Whether changes are shown while the work of a line goes on.
  var isWorking = false
  /// Whether a change of the window will be reported; at most one observation waits for it.
  var isWatching = false

  var window: Window { state.window }
  var settings: Settings { state.settings }
  var session: AppSession { state.session }
  var notices: Notices { session.notices }
  var language: any Language { settings.language }

  /// Creates a front end for a session; call ``run()`` to start it.
  ///
  /// - Parameters:
  ///   - session: The session, whose window is drawn.
  ///   - input: The source of the lines.
  ///   - output: The destination of the text or JSON.
  ///   - width: The width in cells to which text is wrapped. It is evaluated before each write.
  ///   - settings: The settings of the session.
  public init(
    _ session: AppSession, input: any Input, output: any Output,
    width: @autoclosure @escaping () -> Int, settings: Settings = Settings()
  ) {
    self.input = input
    var settings = settings
    settings.width = width
    let reader = Reader(input, settings.format, follows: settings.follows)
    state = FrontState(session, reader, settings)
    interaction = Interaction(session, findsNames: reader.isPerson)
    alarms = Alarms(settings.clock)
    let echo: TextRenderer.Echo = settings.echoes || reader.isPerson ? .live : .none
    let isSpoken = settings.format == .sentences
    let looks = TextRenderer.Looks(
      time: settings.time, rings: reader.isPerson && settings.rings, isSpoken: isSpoken)
    let language = settings.language
    // The terminal or the screen reader divides long sentences.
    let writer = Writer(
      output, width: isSpoken ? { .max } : width, isColored: settings.isColored && !isSpoken)
    let renderer: any Renderer =
      settings.format == .json
      ? JSONRenderer(output, language, link: session.window.linkFormat) { session.notices.unread }
      : TextRenderer(writer, language, echo: echo, looks: reader.isPerson || isSpoken ? looks : nil)
    let log: (any Renderer)? = settings.transcript.map {
      TextRenderer(
        Writer($0, width: width), language, echo: .afterwards,
        looks: reader.isPerson ? TextRenderer.Looks(time: settings.time) : nil)
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
  ///   or if the input ended while a question was open or a move waited; 65 if a line was too long, a secret was
  ///   not UTF-8, or a script ended before a secret that its prompt would have shown; 70 after an
  ///   internal error or a `PatternError`; 74 if the output cannot be written; 129 if the terminal
  ///   was closed; the status that an error states if it ended the session.
  public func run() async -> Int32 {
    let unobserve = window.journal.observe { [weak self] event in
      // If it cannot be written, the next write fails as well, and is reported.
      if event.failure == nil { try? self?.show([.moved(event)]) }
    }
    defer { unobserve() }
    do { try await converse() } catch { state.status.outputError = error }
    // The output comes last, so that the status it shows counts failures of the other outputs.
    for renderer in renderers.reversed()
    where state.status.outputError == nil || renderer === renderers.first {
      do { try renderer.show(.end(state.status.code)) } catch { state.status.outputError = error }
    }
    return state.status.code
  }

  private func converse() async throws(CannotWrite) {
    let commands = session.commands() + window.tabCommands
    let collision = state.words.collision(with: commands).map { [$0] } ?? []
    var effects = state.settled(try await settle() + collision, take())
    while !effects.isEmpty {
      var next: [FrontState.Effect] = []
      for effect in effects { next = try await perform(effect) }
      effects = next
    }
  }

  /// Performs an effect.
  ///
  /// - Returns: The effects of the next step of the session; none if the effect does not lead to one.
  private func perform(
    _ effect: FrontState.Effect
  ) async throws(CannotWrite) -> [FrontState.Effect] {
    switch effect {
    case .read(let typing): return try await read(typing)
    case .execute(let reading, let typing):
      await session.inputReceived()
      return state.executed(reading, typing)
    case .settle(let mistake):
      return state.settled(try await settle() + [mistake].compactMap(\.self), take())
    case .report(let stretch, let isCut, let isNews):
      try? await state.view.latest.screen?.presenter?.drew(stretch, isCut: isCut)
      return state.reported(isNews ? try await settle() : [], take())
    default:
      try performNow(effect)
      return []
    }
  }

  private func performNow(_ effect: FrontState.Effect) throws(CannotWrite) {
    switch effect {
    case .show(let events): try show(events)
    case .start(let operation, let typed): start(operation, typed)
    case .cancel:
      state.progress?.cancel()
      window.cancel()
    case .wait(let time):
      (isWorking ? alarms.news : alarms.work).set(after: time) { [weak self] in self?.lookAgain() }
    case .change(let prompt): input.change(prompt)
    case .interrupt: input.interrupt()
    case .keep(let line, let page): session.keepDraft(line, page.description)
    case .watch: watch()
    case .report(let stretch, let isCut, _):
      // The window waits for it, so that a screen that is closed meanwhile is no leak.
      window.afterwards { [weak presenter = state.view.latest.screen?.presenter] in
        try? await presenter?.drew(stretch, isCut: isCut)
      }
      Task {
        _ = await window.settled()
        await session.settled()
        _ = await window.settled()
        lookAgain()
      }
    case .read, .execute, .settle: break
    }
  }

  /// Performs the effects of an event beside the lines.
  ///
  /// If they cannot be written, the next write fails as well, and ``run()`` reports it.
  func perform(_ effects: [FrontState.Effect]) {
    for effect in effects { try? performNow(effect) }
  }

  func show(_ events: [ConsoleEvent]) throws(CannotWrite) {
    for event in events {
      for renderer in renderers { try renderer.show(event) }
    }
  }

  /// Shows the page again as it was drawn, so that its numbers stay valid, and the open question.
  ///
  /// The transcript has both already.
  func redraw() throws(CannotWrite) {
    try renderers.first?.show(.redrawn(state.view.drawing))
    if let question = state.asking.question { try renderers.first?.show(.question(question)) }
  }
}
