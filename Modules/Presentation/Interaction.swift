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
  /// The time after which ``perform(_:if:)`` returns though the work goes on.
  package var patience = Duration.seconds(5)
  /// What the app keeps with the interaction.
  public var context: Any?

  /// The open question, which the next input answers or drops; nil if there is none, or if its screen was
  /// closed.
  public var question: Question? { asked.flatMap { $0.screen?.window === window ? $0 : nil } }
  private var asked: Question?
  /// What the last input did; nil if the page says that.
  public private(set) var outcome: Note?
  /// Why the last input failed; empty if it did not.
  public private(set) var problems: [Note] = []
  /// The last input if it failed, so that what was typed is not lost.
  private var failed: Input?

  /// Whether the work of an input goes on.
  public private(set) var isWorking = false

  @ObservationIgnored private var last: Task<Void, Never>?

  /// Creates an interaction in a window that shows its root.
  public init(in window: Window, notices: Notices) {
    (self.window, self.notices) = (window, notices)
  }

  /// Returns whether the last input was this one, with any text, and failed because of ``problems``.
  public func hasFailed(_ input: Input) -> Bool { failed?.typing("") == input }

  /// Returns what was typed for an input without a text, if that failed; nil for a secret.
  public func text(for input: Input) -> String? { hasFailed(input) ? failed?.text : nil }

  /// Performs an input after the one before, and returns when all that it caused has settled, or after
  /// five seconds; ``Input/cancel`` does not wait for the one before, but ends it.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - isShown: Returns whether the screen that it was given on is still on top, without which it is
  ///     refused; called when the input before has settled.
  public func perform(
    _ input: Input, if isShown: @escaping @MainActor () -> Bool = { true }
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
    let alarm = Task { [patience] in
      try? await Task.sleep(for: patience)
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
      if case .vetoed = error as? RoutingError, let next = Question(before: input, in: window) {
        asked = next
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
    let question = question
    asked = nil
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
    case .command(let word, let text):
      guard let (action, isOfPage) = action(word, for: text) else { throw RoutingError.gone(word) }
      if isOfPage { return try await perform(action, text) }
      if let refusal = action.refusal { throw refusal }
      if text.isEmpty, action.argument != .none, opensPage(action), let page = action.page {
        return try await window.open(page.place.destination)
      }
      switch action.elsewhere {
      case .answers, .needsPage: throw RoutingError.gone(word)
      case .acts: try await perform(action, text)
      case .opens, .opensPage: outcome = try await window.open(action, action.command(text))
      }
    case .tab(let name): try await window.select(name)
    case .open(let link): try await window.open(link: link)
    case .back: try await window.back()
    case .home: try await window.home()
    case .cancel: break
    case .answer(let answer):
      guard let question, question.answers.contains(answer) else {
        throw RoutingError.gone("The question")
      }
      try await decide(question, answer)
    }
  }

  /// Performs a command; asks first if it destroys something.
  private func perform(_ action: Action, _ text: String) async throws {
    let command = try action.command(text)
    let performer = try await window.performer(of: command, among: commands())
    guard action.destroys(with: text) else {
      return outcome = try await perform(command, by: performer)
    }
    asked = try await Question(before: command, by: performer, in: window)
  }

  private func perform(
    _ command: any PageCommand, by performer: (any CommandPerformer)?
  ) async throws -> Note? {
    if let performer { return try await window.perform(command, by: performer) }
    let found = try await window.performer(of: command, among: commands())
    return try await window.perform(command, by: found)
  }

  private func decide(_ question: Question, _ answer: Answer) async throws {
    switch question.resolution(of: answer, in: window) {
    case .perform(let command, let performer):
      guard question.screen === window.top else { throw RoutingError.detached }
      outcome = try await perform(command, by: performer)
    case .ask(let next): asked = next
    case .goOn(let input, let decisions):
      try await window.settle(decisions)
      try await start(input)
    case .nothing where answer == .stay: outcome = "You are still here, with all that you changed."
    case .nothing: outcome = "Nothing was changed."
    }
  }
}
