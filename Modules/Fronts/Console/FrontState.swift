import ConsoleIO
import Presentation

/// The state of a console session: decides what each event shows, starts and asks.
///
/// It reads the window, and changes nothing but itself: ``Front`` performs the effects.
struct FrontState {
  typealias Operation = Interaction.Operation
  typealias Question = Interaction.Question

  /// Something that happened.
  enum Event {
    /// The work of the last line has settled with these errors, the first time before any line.
    case settled([any Error], [Notice])
    /// The presenter knows what was drawn, which led to this.
    case reported([any Error], [Notice])
    case read(InputEvent, Typing)
    /// A line that was read is executed, after the app was told of it.
    case executed(InputEvent, Typing)
    /// The first key of a line was typed.
    case began
    /// Keys were typed; this is the whole line.
    case typed(String)
    /// While a line is awaited, the window may show something else, or these notices came.
    case changed([Notice], at: ContinuousClock.Instant, isTyping: Bool)
    /// The work of a line goes on for some time.
    case worked(at: ContinuousClock.Instant)
    /// The work goes on, and may have changed the page or its progress.
    case progressed(at: ContinuousClock.Instant, isTyping: Bool)
    /// Something was typed meanwhile.
    case typedAhead(InputEvent, UnsentText.Ahead.Secrecy)
    case failed(Operation, TypedText?, any Error)
    /// The screen on top did not accept a text.
    case refused(TypedText, Screen, of: Root?)
    /// A text stays in the prompt until the person decides.
    case held(TypedText)
    case asked(Question)
    /// A command did this.
    case did(Paragraph?)
    /// The answer to a notice was sent.
    case replied
    /// A move led to the screen that was on top already.
    case stayed
    case closed
    case animated(String)
  }

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

    // One of these is the last effect of a step of the session.
    case read(Typing)
    case execute(InputEvent, Typing)
    /// Waits for the work of the line, which failed before it began if there is an error.
    case settle((any Error)?)
    case end
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

  let window: Window
  let settings: Front.Settings
  let reader: Reader
  var view: DrawnView
  var unsent = UnsentText()
  var asking = Asking()
  var news: NoticeState
  var status = Status()

  init(_ window: Window, _ notices: Notices, _ reader: Reader, _ settings: Front.Settings) {
    (self.window, self.reader, self.settings) = (window, reader, settings)
    view = DrawnView(DrawnPage(window, for: reader, limit: reader.portion, settings.commands()))
    news = NoticeState(notices)
  }

  /// Returns what to do because of an event.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .settled(let errors, let notices): return keepDrafts() + settled(errors, notices)
    case .reported(let errors, let notices): return settled(errors, notices, isReported: true)
    case .read(let reading, let typing): return read(reading, typing)
    case .executed(let reading, let typing): return executed(reading, typing)
    case .began: news.lineBegan()
    case .typed(let line): return typed(line)
    case .changed(let notices, let now, let isTyping):
      return changed(notices, at: now, isTyping: isTyping)
    case .worked(let now): return [.show(tellWork(at: now))]
    case .progressed(let now, let isTyping): return progressed(at: now, isTyping: isTyping)
    case .typedAhead(let reading, let secrecy): return typedAhead(reading, secrecy)
    case .failed(let operation, let typed, let error): failed(operation, typed, error)
    case .refused(let typed, let screen, let root):
      if !typed.isSecret, !typed.line.isEmpty {
        unsent.refuse(typed.text, typedAs: typed.line, on: screen, of: root)
      }
    case .held(let typed):
      unsent.failed = typed.text
      if reader.isPerson { unsent.held = typed.text }
    case .asked(let question): asking.question = question
    case .did(let outcome): (view.outcome, view.lastOutcome) = (outcome, outcome)
    case .replied: unsent.answering = nil
    case .stayed: view.isStale = true
    case .closed:
      status.hasQuit = true
      status.hasFailed = status.hasFailed || status.endsUnanswered
    case .animated(let line): view.animation = line
    }
    return []
  }

  private mutating func failed(
    _ operation: Operation, _ typed: TypedText?, _ error: any Error
  ) {
    if case .vetoed = error as? RoutingError { asking.vetoed = operation }
    if case .submit = operation {} else { unsent.failed = "" }
    guard reader.isPerson else { return }
    switch operation {
    case .perform(let command, _) where command is Reply: typed.map { unsent.keep($0.line) }
    case .give(let action, let argument):
      // It may be a text that was typed after a command.
      if error is ArgumentError, !action.leadsToSecret {
        unsent.keep(vocabulary.written("\(action.word) \(argument)"))
      }
    default: break
    }
  }

  /// The prompt of the question or the page, which tells a person what waits elsewhere.
  var prompt: Prompt {
    var prompt = asking.question?.prompt ?? view.drawing.page.prompt
    if reader.isPerson, prompt.kind == .command || prompt.kind == .text {
      prompt.unread = news.notices.unread ?? 0
    }
    return prompt
  }

  /// Returns a prompt as the input shows it.
  func line(of prompt: Prompt) -> LinePrompt {
    prompt.line(
      style: settings.isColored ? Tone.prompt.code : nil, isSpoken: settings.format == .sentences)
  }

  var vocabulary: Vocabulary {
    let drawing = view.drawing
    return Vocabulary(
      page: drawing.page, tabs: window.tabCommands, app: settings.commands(),
      link: news.lastLink ?? window.nearestLink, listCommands: drawing.listCommands,
      reader: reader, canSubmitAgain: unsent.refused(by: window.top, of: window.root) != nil,
      canGoBack: window.canGoBack)
  }

  /// Returns the completions of the text before the cursor.
  func completions(of line: String) -> [String] {
    var line = line
    if let question = asking.question {
      guard let command = question.command else {
        return question.answers.map(\.rawValue).filter { $0.hasPrefix(line.lowercased()) }
      }
      line = vocabulary.written("\(command.word) \(line)")
    }
    let page = view.drawing.page
    let others = window.screens.filter { $0 !== window.top }.map(\.page)
    return Completion(page: page, others: others, vocabulary: vocabulary) {
      window.links(on: [page] + others, after: news.lastLink)
    }.candidates(for: line)
  }
}
