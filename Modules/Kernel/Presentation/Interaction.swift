/// The inputs of a person in a window, for a front end that draws the page after each of them.
///
/// It performs one input at a time, asks before something is lost, and keeps what the next drawing needs:
///
/// ```swift
/// let interaction = Interaction(session)
/// await interaction.perform(.command("add", "tea"))
/// draw(session.window.presenter?.page, interaction.question, interaction.problems)
/// ```
@Observable
public final class Interaction {
  /// The session whose window is drawn.
  public let session: AppSession
  /// Whether a name may stand for the user name of the one person who is called so.
  let findsNames: Bool
  var window: Window { session.window }

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

  /// Creates the interaction of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - findsNames: Whether a name may stand for the user name of the one person who is called so.
  public init(_ session: AppSession, findsNames: Bool = true) {
    (self.session, self.findsNames) = (session, findsNames)
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
          refuse(input, "\(kernel: .screenClosed)")
        }
      }
    }
    let end = Condition()
    Task { [last] in
      await last?.value
      end.signal()
    }
    let alarm = Task { [patience = session.patience] in
      try? await Task.sleep(for: patience)
      end.signal()
    }
    await end.wait()
    alarm.cancel()
  }

  private func performNow(_ input: Input) async {
    isWorking = true
    defer { isWorking = false }
    forget()
    await session.inputReceived()
    var operation: Operation?
    window.start("input") {
      operation = try self.operation(of: input)
      guard let operation else { return }
      switch try await self.carryOut(operation) {
      case .did(let note): self.outcome = note
      case .asks(let question): self.asked = question
      }
    }
    var errors = await window.settled()
    await session.settled()
    await session.updates?.follow(in: window)
    errors += await window.settled()
    for error in errors {
      if case .vetoed = error as? RoutingError, let operation,
        let next = Question(before: operation, in: window)
      {
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
    let text = input.text ?? ""
    problems = [text.isEmpty ? reason : "\(reason) \(kernel: .youWrote(text))"]
  }

  /// Forgets what the last input did, when a person has seen it and comes again.
  public func forgetOutcome() { outcome = nil }

  private func forget() { (outcome, problems, failed) = (nil, [], nil) }

  /// Returns what an input does; nil for nothing but a question or its end.
  private func operation(of input: Input) throws -> Operation? {
    let question = question
    asked = nil
    switch input {
    case .choose(let id): return .choose(id)
    case .submit(let text), .secret(let text):
      // A text is never taken for a secret, nor a secret for a text that others see.
      let isSecret = if case .secret = input { true } else { false }
      guard isSecret == (window.presenter?.page.prompt.kind == .secret) else {
        return questionIsGone(for: input)
      }
      return .submit(text)
    case .loadRows(let count): return .loadRows(count)
    case .removeFilter: return .removeFilter
    case .command(let word, let text):
      guard let action = choices.action(word, for: text) else { throw RoutingError.gone(word) }
      if let refusal = action.refusal { throw refusal }
      asked = Question(for: action, given: text, on: window.top)
      return asked == nil ? .give(action, text) : nil
    case .tab(let name): return .select(tab: name, asLeft: true)
    case .open(let link): return .open(link: link)
    case .back: return .back
    case .home: return .home
    case .cancel: return nil
    case .answer(let answer):
      guard let question, question.answers.contains(answer) else {
        return questionIsGone(for: input)
      }
      if answer == .yes, question.screen !== window.top { throw RoutingError.detached }
      if let operation = question.operation(after: answer, in: window) { return operation }
      outcome = answer == .stay ? "\(kernel: .stillHere)" : "\(kernel: .nothingChanged)"
      return nil
    }
  }

  /// Notes that an input answers a question that is no longer open, and returns nothing to do.
  private func questionIsGone(for input: Input) -> Operation? {
    (failed, problems) = (input, ["\(kernel: .questionGone)"])
    return nil
  }
}
