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
      try await resolvingName(argument, of: action) { command in
        try await go { tell(did: try await window.open(action, command)) }
      }
    case .show(let destination, _): try await go { try await window.open(destination) }
    case .choose(let id): _ = try await window.presenter?.choose(id)
    case .loadRows(_, let count): try await window.presenter?.loadRows(count)
    case .submit(let typed): try await submit(typed)
    case .ask(let action, let argument):
      try await resolvingName(argument, of: action) { try await ask(before: $0) }
    case .perform(let action, let argument):
      try await resolvingName(argument, of: action) { command in
        try await perform(command)
      }
    case .confirmed(let command, let performer): try await perform(command, by: performer)
    case .answer(let action, let typed, let user): try await answer(action, typed.text, to: user)
    case .leave(let decisions, let then):
      try await window.settle(decisions)
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
  private func resolvingName(
    _ argument: String, of action: Action, _ work: (any PageCommand) async throws -> Void
  ) async throws {
    do {
      try await work(action.command(argument))
    } catch {
      guard state.reader.isPerson, action.takesUser, !argument.isEmpty,
        let user = try? await settings.userCalled(argument)
      else { throw error }
      try await work(action.command(user))
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

  private func ask(before command: any PageCommand) async throws {
    let performer = try await performer(of: command)
    tell(
      .asked(Question(try await Confirmation(before: command, by: performer, in: window))))
  }

  private func performer(of command: any PageCommand) async throws -> any CommandPerformer {
    try await window.performer(of: command, among: settings.commands())
  }

  /// Performs a command, and says what it did.
  private func perform(
    _ command: any PageCommand, by performer: (any CommandPerformer)? = nil
  ) async throws {
    if let performer { return tell(did: try await window.perform(command, by: performer)) }
    tell(did: try await window.perform(command, by: self.performer(of: command)))
  }

  private func tell(did note: Note?) {
    let note = note.map { window.naming($0, among: settings.commands()) }
    tell(.did(note.map { Paragraph($0.styled(at: window.top?.page.prompt.kind ?? .command)) }))
  }

  private func answer(_ action: Action, _ text: String, to user: String) async throws {
    guard case .answers(let performer) = action.elsewhere else { return }
    let last = state.unsent.answering
    // After a failure, the same text to the same person may have been stored.
    let reply =
      last.flatMap { $0.user == user && $0.text == text ? $0 : nil } ?? Reply(to: user, text)
    tell(.answering(reply))
    try await perform(reply, by: performer(window))
    tell(.answering(nil))
  }
}
