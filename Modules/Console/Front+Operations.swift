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
    case .look: try await top?.load()
    case .select(let name): try await go { try await window.select(name, asLeft: false) }
    case .open(let link): try await window.open(link: link)
    case .go(let action, let argument):
      try await naming(argument, of: action) { name in
        try await go { try await open(action, name) }
      }
    case .choose(let id): _ = try await top?.choose(id)
    case .loadRows(_, let count): try await top?.loadRows(count)
    case .submit(let typed): try await submit(typed)
    case .ask(let action, let argument):
      try await naming(argument, of: action) { try await ask(before: action, $0) }
    case .perform(let action, let argument, let handler):
      try await naming(argument, of: action) { try await perform(action, $0, by: handler) }
    case .answer(let action, let typed, let user): try await answer(action, typed.text, to: user)
    case .leave(let decisions, let then):
      // If one cannot be saved, nothing is discarded.
      for page in decisions where page.isSaving { try await page.screen?.content.save() }
      for page in decisions where !page.isSaving { page.screen?.content.discard() }
      await settings.settled()
      try await perform(then)
    }
  }

  private var top: (any Presenter)? { window.top?.presenter }

  /// Moves to another part of the app; draws the screen on top again if that is where it led.
  private func go(_ move: () async throws -> Void) async throws {
    weak let screen = window.top
    try await move()
    guard let screen, screen === window.top else { return }
    tell(.stayed)
    if state.reader.isPerson { try await top?.removeFilter() }
    try await top?.load()
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

  /// Opens what a command shows elsewhere, or its page, where it may go on.
  private func open(_ action: Action, _ argument: String) async throws {
    if case .shows(let destination) = action.elsewhere {
      return try await window.open(destination(argument))
    }
    guard let page = action.page else { throw LineError.noLongerOffered(action.word) }
    try await window.open(page.destination(argument))
    guard case .opensPage = action.elsewhere else { return }
    // A guest gets to the login, which does not have the command.
    let presenter = top
    try await presenter?.load()
    _ = try await presenter?.perform(word: action.word, argument)
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
    let handler = action.scope == .page ? nil : try await handler(of: action)
    let text =
      if let handler {
        try await handler.question(beforeWord: action.word, argument)
      } else {
        try await top?.question(beforeWord: action.word, argument)
      }
    let kind = Question.Kind.really(
      action, argument: argument, text?.worded(at: .choice), by: handler)
    tell(.asked(Question(screen: window.top, kind: kind)))
  }

  private func perform(
    _ action: Action, _ argument: String, by handler: (any CommandHandler)?
  ) async throws {
    if handler == nil, action.scope == .page {
      guard try await top?.perform(word: action.word, argument) == true else {
        throw LineError.noLongerOffered(action.word)
      }
      return
    }
    weak let screen = window.top
    try await perform(action, argument, by: try await self.handler(of: action, or: handler))
    // A screen that came to the top loads itself.
    if let screen, screen === window.top { try await top?.load() }
  }

  private func answer(_ action: Action, _ text: String, to user: String) async throws {
    // After a failure, the same handler knows the text that may have been stored.
    let handler = try await handler(of: action, or: state.unsent.answering)
    tell(.answering(handler))
    try await perform(action, "\(user) \(text)", by: handler)
    tell(.answering(nil))
    try await top?.load()
  }

  /// Lets a handler perform a command, and says what it did.
  private func perform(
    _ action: Action, _ argument: String, by handler: any CommandHandler
  ) async throws {
    let note = try await handler.perform(word: action.word, argument)
    tell(.did(note.map { Paragraph($0.styled(at: window.top?.page.prompt.kind ?? .command)) }))
  }

  /// Returns what performs a command of the app: `known`, otherwise a new handler.
  private func handler(
    of action: Action, or known: (any CommandHandler)? = nil
  ) async throws -> any CommandHandler {
    if let known { return known }
    guard let make = action.handler else { throw LineError.noLongerOffered(action.word) }
    return try await make(window)
  }
}
