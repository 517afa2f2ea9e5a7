/// The state of a console session: decides what each event shows, starts and asks.
///
/// ``Front`` tells it of events by its methods, and performs the effects that they return. It reads the window,
/// and changes nothing but itself.
struct FrontState {
  typealias Operation = Interaction.Operation
  typealias Question = Interaction.Question

  /// Something for ``Front`` to do.
  enum Effect {
    case show([ConsoleEvent])
    case start(Operation, TypedText?)
    /// Cancels the work of the window.
    case cancel
    /// Tells of changes again after some time.
    case wait(Duration)
    /// Exchanges the prompt of the line that is typed.
    case change(LinePrompt)
    /// Ends the wait for a line.
    case interrupt
    /// Keeps a line that was begun at a page for a later session; an empty one is removed.
    case keep(String, of: Address)
    case watch
    /// Tells the presenter which stretch of a scroll is on the screen, whether rows below it were left out, and
    /// whether others wrote rows that are new there; then the line has settled again.
    case report(ClosedRange<Int>, isCut: Bool, isNews: Bool)

    // One of these is the last effect of a step of the session, unless the session ends.
    case read(Typing)
    case execute(InputEvent, Typing)
    /// Waits for the work of the line, which failed before it began if there is an error.
    case settle((any Error)?)
  }

  /// How a line is requested, and how it came.
  struct Typing {
    let prompt: Prompt
    /// Whether what was typed before the prompt may answer it.
    let goesOn: Bool
    /// The text that the line begins with.
    var draft = ""
    /// The author of the newest notice when a line was begun that is typed ahead.
    var author: String?
    var wasTypedAhead = false
    /// Whether the terminal already shows the line, with its line end.
    var isShown = false
    /// Whether the wait for the line took too long.
    var hasPaused = false
  }

  let session: AppSession
  let settings: Front.Settings
  let reader: Reader
  /// The words of the front end.
  let words: FrontWords
  var language: any Language { words.language }
  var view: DrawnView
  var unsent = UnsentText()
  var asking = Asking()
  var news = NoticeState()
  var status = Status()

  var window: Window { session.window }

  init(_ session: AppSession, _ reader: Reader, _ settings: Front.Settings) {
    (self.session, self.reader, self.settings) = (session, reader, settings)
    words = FrontWords(settings.language, renames: settings.format != .json)
    view = DrawnView(
      drawing: DrawnPage(
        session.window, for: reader, limit: reader.portion, session.commands(), in: words))
  }

  /// Notes that an operation failed, which a veto may repeat, and keeps what was typed for it.
  mutating func failed(_ operation: Operation, _ typed: TypedText?, _ error: any Error) {
    if case .vetoed = error as? RoutingError { asking.vetoed = operation }
    if case .submit = operation {} else { unsent.failed = "" }
    guard reader.isPerson else { return }
    switch operation {
    case .perform(let command, _) where command is Reply: typed.map { unsent.keep($0.line) }
    case .give(let action, let argument) where error is ArgumentError && !action.leadsToSecret:
      // It may be a text that was typed after a command.
      unsent.keep(vocabulary.written("\(action.word) \(argument)"))
    default: break
    }
  }

  /// The kind of prompt of the screen on top.
  var topKind: Prompt.Kind { window.top?.page.prompt.kind ?? .command }

  /// Returns a note whose steps the console can word.
  func named(_ note: Note) -> Note { window.naming(note, among: session.commands(), in: words) }

  /// The prompt of the question or the page, which tells a person what waits elsewhere.
  var prompt: Prompt {
    var prompt = asking.question?.prompt(in: language) ?? view.drawing.page.prompt
    if reader.isPerson, prompt.kind == .command || prompt.kind == .text {
      prompt.unread = session.notices.unread ?? 0
    }
    return prompt
  }

  /// Returns a prompt as the input shows it.
  func line(of prompt: Prompt) -> LinePrompt {
    let isText = prompt.kind == .text
    // The label of a prompt for text names the person to whom it goes, or what is asked for.
    return LinePrompt(
      prompt.text(isSpoken: settings.format == .sentences, in: language),
      prompt.kind == .secret ? .hidden : isText ? .lines : .line,
      topic: isText ? prompt.label : prompt.kind.rawValue,
      style: settings.isColored ? Tone.prompt.code : nil)
  }

  var vocabulary: Vocabulary {
    let drawing = view.drawing
    return Vocabulary(
      page: drawing.page, tabs: window.tabCommands, app: session.commands(),
      link: news.lastLink ?? window.nearestLink, listCommands: drawing.listCommands,
      reader: reader, canSubmitAgain: unsent.refused(by: window.top, of: window.root) != nil,
      canGoBack: window.canGoBack, words: words)
  }

  /// Returns the completions of the text before the cursor.
  func completions(of line: String) -> [String] {
    var line = line
    if let question = asking.question {
      guard let command = question.command else {
        return question.answers.map(language.answer).filter { $0.hasPrefix(line.lowercased()) }
      }
      line = vocabulary.written("\(command.word) \(line)")
    }
    let others = window.screens.filter { $0 !== window.top }.map(\.page)
    return Completion(others: others, vocabulary: vocabulary) {
      window.links(on: [view.drawing.page] + others, after: news.lastLink, in: language)
    }.candidates(for: line)
  }
}
