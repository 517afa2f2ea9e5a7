import Presentation
import Routing

/// The operations that lines start in the window.
extension Front {
  /// Starts an operation; if it is vetoed, it can be repeated after a question.
  func start(_ operation: Operation) {
    window.start(operation.name) { [weak self] in
      do {
        try await self?.perform(operation)
      } catch {
        self?.tell(.failed(operation, error))
        throw error
      }
    }
  }

  private func perform(_ operation: Operation) async throws {
    switch operation {
    case .back: try await window.back()
    case .quit(let hasFailed):
      try await window.close()
      tell(.closed(hasFailed: hasFailed))
    case .home: try await go { try await window.home() }
    case .look: try await window.presenter?.load()
    case .select(let name): try await go { try await window.select(name, asLeft: false) }
    case .open(let link): try await window.open(link: link)
    case .go(let action, let argument):
      try await naming(argument, of: action) { name in
        try await go { try await window.open(action, name) }
      }
    case .choose(let id): _ = try await window.presenter?.choose(id)
    case .loadRows(_, let count): try await window.presenter?.loadRows(count)
    case .submit(let typed): try await submit(typed)
    case .ask(let action, let argument):
      try await naming(argument, of: action) { try await ask(before: action, $0) }
    case .perform(let action, let argument, let handler):
      try await naming(argument, of: action) { try await perform(action, $0, by: handler) }
    case .answer(let action, let typed, let user): try await answer(action, typed.text, to: user)
    case .leave(let decisions, let then):
      try await window.settle(
        decisions.compactMap { page in page.screen.map { ($0, page.isSaving) } })
      await settings.settled()
      try await perform(then)
    }
  }

  /// Moves to another part of the app; draws the screen on top again if that is where it led.
  private func go(_ move: () async throws -> Void) async throws {
    weak let screen = window.top
    try await move()
    guard let screen, screen === window.top else { return }
    tell(.stayed)
    if state.reader.isPerson { try await window.presenter?.removeFilter() }
    try await window.presenter?.load()
  }

  /// Does the work of a command; if that fails for what a person typed as a user name, then for the one
  /// person who is called so.
  private func naming(
    _ argument: String, of action: Action, _ work: (String) async throws -> Void
  ) async throws {
    do {
      try action.argument.check(argument, of: action.word)
      try await work(argument)
    } catch {
      guard state.reader.isPerson, action.takesUser, !argument.isEmpty,
        let user = try? await settings.userCalled(argument)
      else { throw error }
      try await work(user)
    }
  }

  private func submit(_ typed: TypedText) async throws {
    if let slip = typed.slip, try await isMeant(typed) {
      tell(.held(typed))
      let reader = state.reader
      throw LineError.held(slip, isInLine: reader.isPerson ? reader.editsLines : nil)
    }
    let (screen, root) = (window.top, window.root)
    do {
      try await screen?.presenter?.submit(typed.text)
    } catch {
      if let screen { tell(.refused(typed, screen, of: root)) }
      throw error
    }
  }

  /// Whether a text may have been meant as its slip: the person knows whom that names.
  private func isMeant(_ typed: TypedText) async throws -> Bool {
    guard let user = typed.slip?.user, !state.view.drawing.page.hasRow(of: user) else {
      return true
    }
    return try await settings.knows(user)
  }

  private func ask(before action: Action, _ argument: String) async throws {
    let handler = action.scope == .page ? nil : try await window.handler(of: action)
    let text = try await window.question(before: action, argument, by: handler)
    let kind = Question.Kind.really(
      action, argument: argument, text?.worded(at: .choice), by: handler)
    tell(.asked(Question(screen: window.top, kind: kind)))
  }

  /// Lets the page on top or a handler perform a command, and says what the handler did.
  private func perform(
    _ action: Action, _ argument: String, by handler: (any CommandHandler)?
  ) async throws {
    let isOfPage = handler == nil && action.scope == .page
    let handler = isOfPage ? nil : try await self.handler(of: action, or: handler)
    let note = try await window.perform(action, argument, by: handler)
    if isOfPage { return }
    tell(.did(note.map { Paragraph($0.styled(at: window.top?.page.prompt.kind ?? .command)) }))
  }

  private func answer(_ action: Action, _ text: String, to user: String) async throws {
    // After a failure, the same handler knows the text that may have been stored.
    let handler = try await handler(of: action, or: state.unsent.answering)
    tell(.answering(handler))
    try await perform(action, "\(user) \(text)", by: handler)
    tell(.answering(nil))
  }

  /// Returns what performs a command of the app: `known`, otherwise a new handler.
  private func handler(
    of action: Action, or known: (any CommandHandler)? = nil
  ) async throws -> any CommandHandler {
    if let known { return known }
    return try await window.handler(of: action)
  }
}
