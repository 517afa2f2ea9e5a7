public import Observation
public import Routing

/// The inputs of a person in a window, for a front end that draws the page after each of them.
///
/// It performs one input at a time, asks before something is lost, and keeps what the next drawing needs:
///
/// ```swift
/// let interaction = Interaction(in: window, notices: notices)
/// await interaction.perform(.command("add", "tea"))
/// draw(window.presenter?.page, interaction.question, interaction.problems)
/// ```
@Observable
public final class Interaction {
  /// What a person does.
  nonisolated public enum Input: Hashable, Codable, Sendable {
    /// Chooses a row of the page.
    case choose(Row.ID)
    /// Gives the text that the page asks for.
    case submit(String)
    /// Gives the secret that the page asks for, which is not shown again.
    case secret(String)
    /// Asks for the beginning of a list, with this number of rows.
    case loadRows(Int)
    /// Asks for the whole list again.
    case removeFilter
    /// Gives a command with its argument.
    case command(String, String)
    /// Shows the visible tab with this name.
    case tab(String)
    /// Follows a link.
    case open(String)
    /// Closes the screen on top.
    case back
    /// Answers the question.
    case answer(Answer)
    /// Cancels the work of the input before.
    case cancel

    /// The text that a person types; nil for an input without one.
    fileprivate var text: String? {
      switch self {
      case .submit(let text), .command(_, let text): text
      default: nil
      }
    }

    /// Returns the same input with another text, if it has one.
    public func typing(_ text: String) -> Input {
      switch self {
      case .submit: .submit(text)
      case .secret: .secret(text)
      case .command(let word, _): .command(word, text)
      default: self
      }
    }
  }

  /// The answers to a question: the first two before something is destroyed, the others before unsaved
  /// content is lost.
  nonisolated public enum Answer: String, CaseIterable, Codable, Sendable {
    /// Goes on.
    case yes
    /// Changes nothing.
    case no
    /// Saves what would be lost, then goes on.
    case save
    /// Goes on without it.
    case discard
    /// Stays on the screen.
    case stay
  }

  /// A question before something is lost.
  public enum Question {
    /// Asks before a command with its argument, in the words of who performs it if it has any.
    case really(Action, String, Note?)
    /// Asks before the unsaved content of a screen is lost.
    case leave(Screen)

    /// The question in words.
    public var text: Note {
      switch self {
      case .really(let action, let argument, let text):
        text ?? "Really \(action.word)\(argument.isEmpty ? "" : " " + argument)?"
      case .leave(let screen): "You would lose \(screen.content.unsaved ?? "nothing")."
      }
    }

    /// The possible answers.
    public var answers: [Answer] {
      switch self {
      case .really: [.yes, .no]
      case .leave: [.save, .discard, .stay]
      }
    }
  }

  /// The window, whose screens are drawn.
  public let window: Window
  /// The notices to show.
  public let notices: Notices
  /// Returns the commands that work on every screen.
  public var commands: @MainActor () -> [Action] = { [] }
  /// Returns who is logged in, such as a user name; nil for a guest.
  public var user: @MainActor () -> String? = { nil }
  /// Called before an input is performed.
  public var inputReceived: @MainActor () async -> Void = {}
  /// Called after each input, when the work that it started has settled.
  public var settled: @MainActor () async -> Void = {}
  /// What the app keeps with the interaction.
  public var context: Any?

  /// The open question, which the next input answers or drops; nil if there is none.
  public private(set) var question: Question?
  /// What the last input did; nil if the page says that.
  public private(set) var outcome: Note?
  /// Why the last input failed; empty if it did not.
  public private(set) var problems: [Note] = []
  /// The last input if it failed, so that what was typed is not lost.
  private var failed: Input?

  /// Whether the work of an input goes on.
  public private(set) var isWorking = false

  /// What performs the command of the question, and the input to repeat after it.
  @ObservationIgnored private var handler: (any CommandHandler)?
  @ObservationIgnored private var asked: Input?
  @ObservationIgnored private var decided: [(screen: Screen, isSaving: Bool)] = []
  @ObservationIgnored private var last: Task<Void, Never>?

  /// Creates an interaction in a window that shows its root.
  public init(in window: Window, notices: Notices) {
    (self.window, self.notices) = (window, notices)
  }

  /// The titles of the screens from the first one to the one on top; those of a flow are one.
  public var path: [String] {
    window.path.joined().map(\.title).reduce(into: []) { titles, title in
      if titles.last != title { titles.append(title) }
    }
  }

  /// What a person can go to or do on every screen, with whether it is shown now: the visible tabs, then
  /// the other commands that work on every screen.
  public var places: [(name: String, input: Input, isShown: Bool)] {
    let groups = window.visibleTabs.filter { $0.tabs.count > 1 }
    let tabs = groups.flatMap { group in
      group.tabs.enumerated().map { ($1.name, Input.tab($1.name), $0 == group.selection) }
    }
    let names = tabs.map { $0.0.lowercased() }
    let screens = commands().filter { $0.scope == .screens && !$0.isOmitted }.map(\.word)
    let others = screens.filter { !names.contains($0) }
    return tabs + others.map { ($0, .command($0, ""), false) }
  }

  /// Returns the input of a suggested step for which a person types nothing; nil for another step.
  public func input(of step: NextStep) -> Input? {
    switch step {
    case .command(let word, let argument, _):
      let isWhole = argument == .none || argument.isOptional
      return isWhole || elsewhere(word).map(opensPage) == true ? .command(word, "") : nil
    case .line(let line):
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return parts.first.map { .command($0, parts.dropFirst().first ?? "") }
    case .back: return .back
    default: return nil
    }
  }

  /// Returns what was typed for an input without a text, if that failed.
  public func text(for input: Input) -> String? {
    failed?.typing("") == input ? failed?.text : nil
  }

  /// Performs an input after the one before, and returns when all that it caused has settled, or while it
  /// still works after some time; ``Input/cancel`` does not wait for the one before, but ends it.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: The time after which the call returns though the work goes on.
  ///   - isShown: Returns whether the screen that it was given on is still on top, without which it is
  ///     refused; called when the input before has settled.
  public func perform(
    _ input: Input, within time: Duration = .seconds(5),
    if isShown: @escaping @MainActor () -> Bool = { true }
  ) async {
    if case .cancel = input {
      window.presenter?.workProgress?.cancel()
      window.cancel()
    } else {
      last = Task { [last] in
        await last?.value
        if isShown() {
          await performNow(input)
        } else {
          refuse(input, "The screen was closed meanwhile, so this was not done.")
        }
      }
    }
    let (end, ending) = AsyncStream<Void>.makeStream()
    Task { [last] in
      await last?.value
      ending.finish()
    }
    let alarm = Task {
      try? await Task.sleep(for: time)
      ending.finish()
    }
    for await _ in end {}
    alarm.cancel()
  }

  private func performNow(_ input: Input) async {
    isWorking = true
    defer { isWorking = false }
    forget()
    await inputReceived()
    window.start("input") { try await self.start(input) }
    var errors = await window.settled()
    await settled()
    errors += await window.settled()
    for error in errors {
      if case .vetoed = error as? RoutingError, let screen = window.vetoingScreen() {
        (question, asked, decided) = (.leave(screen), input, [])
      } else {
        (failed, problems) = (input, problems + [Note(describing: error)])
      }
    }
  }

  /// Refuses an input without performing it, such as one for a page that is gone; what was typed is shown,
  /// but in no field of another page.
  public func refuse(_ input: Input, _ reason: Note) {
    forget()
    problems = [input.text.map { $0.isEmpty ? reason : "\(reason) You typed: \($0)" } ?? reason]
  }

  private func forget() { (outcome, problems, failed) = (nil, [], nil) }

  private func start(_ input: Input) async throws {
    let asked = question
    question = nil
    let presenter = window.presenter
    switch input {
    case .choose(let id): _ = try await presenter?.choose(id)
    case .submit(let text), .secret(let text):
      // A text is never taken for a secret, nor a secret for a text that others see.
      let isSecret = if case .secret = input { true } else { false }
      guard let presenter, isSecret == (presenter.page.prompt.kind == .secret) else {
        throw RoutingError.gone("The question")
      }
      try await presenter.submit(text)
    case .loadRows(let count): try await presenter?.loadRows(count)
    case .removeFilter:
      try await presenter?.removeFilter()
      try await presenter?.load()
    case .command(let word, let argument):
      if let action = presenter?.page.actions.first(where: { $0.word == word }) {
        try action.argument.check(argument, of: word)
        return try await perform(action, argument, by: nil)
      }
      guard let action = elsewhere(word) else { throw RoutingError.gone(word) }
      if let refusal = action.refusal { throw refusal }
      switch action.elsewhere {
      case .acts where !action.lacksText(argument), .answers:
        try await perform(action, argument, by: window.handler(of: action))
      case .acts, .shows, .opensPage, .needsPage: try await window.open(action, argument)
      }
    case .tab(let name): try await window.select(name)
    case .open(let link): try await window.open(link: link)
    case .back: try await window.back()
    case .cancel: break
    case .answer(let answer):
      guard let asked, asked.answers.contains(answer) else {
        throw RoutingError.gone("The question")
      }
      try await decide(asked, answer)
    }
  }

  /// Returns the command of the app with a word that the page does not offer; nil if there is none.
  private func elsewhere(_ word: String) -> Action? {
    let isOnPage = window.presenter?.page.actions.contains { $0.word == word } == true
    return isOnPage ? nil : commands().first { $0.words.contains(word) }
  }

  /// Returns whether a command without its text opens its page.
  private func opensPage(_ action: Action) -> Bool {
    switch action.elsewhere {
    case .acts, .opensPage: action.page != nil && action.refusal == nil
    case .shows, .needsPage, .answers: false
    }
  }

  /// Performs a command; asks first if it destroys something.
  private func perform(
    _ action: Action, _ argument: String, by handler: (any CommandHandler)?
  ) async throws {
    guard action.destroys(with: argument) else {
      return outcome = try await window.perform(action, argument, by: handler)
    }
    let text = try await window.question(before: action, argument, by: handler)
    (question, self.handler) = (.really(action, argument, text), handler)
  }

  private func decide(_ question: Question, _ answer: Answer) async throws {
    switch question {
    case .really(let action, let argument, _) where answer == .yes:
      outcome = try await window.perform(action, argument, by: handler)
    case .leave(let screen) where answer != .stay:
      decided.append((screen, answer == .save))
      if let next = window.vetoingScreen(after: decided.map(\.screen)) {
        return self.question = .leave(next)
      }
      try await window.settle(decided)
      if let asked { try await start(asked) }
    case .really: outcome = "Nothing was changed."
    case .leave: outcome = "You are still here, with all that you changed."
    }
  }
}
