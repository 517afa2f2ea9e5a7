/// The operations that lines start in the window.
extension Front {
  /// Starts an operation; if it is vetoed, it can be repeated after a question.
  func start(_ operation: Interaction.Operation, _ typed: TypedText?) {
    window.start(operation.name) { [weak self] in try await self?.perform(operation, typed) }
  }

  private func perform(_ operation: Interaction.Operation, _ typed: TypedText?) async throws {
    let last = operation.last
    // A command may close the screen and go on, so only a text that may be refused holds it.
    weak let (screen, root) = (window.top, window.root)
    var asked: Screen?
    if case .submit = last { asked = window.top }
    do {
      if case .submit = operation, let typed { try await holdSlip(of: typed) }
      let ending = try await interaction.carryOut(operation)
      if case .close = last { state.status.close() }
      if case .perform(let command, _) = last, command is Reply { state.unsent.answering = nil }
      switch ending {
      case .asks(let question): state.asking.question = question
      case .did(let note):
        state.view.did(
          note.map { Paragraph(state.named($0).styled(at: state.topKind, in: language)) })
      }
      // A move that led to the screen where it began draws it again.
      if last.moves, let screen, screen === window.top {
        state.view.isStale = true
        if state.reader.isPerson { try await window.presenter?.removeFilter() }
        try await window.presenter?.load()
      }
    } catch {
      // A text that is held is in the line already.
      if let asked, let typed, !(error is LineError) {
        state.unsent.refuse(typed, on: asked, of: root)
      }
      state.failed(operation, typed, error)
      throw error
    }
  }

  /// Keeps a text in the prompt that may have been meant as its slip.
  private func holdSlip(of typed: TypedText) async throws {
    guard let slip = typed.slip, try await isMeant(slip) else { return }
    let (reader, takesText) = (state.reader, state.view.drawing.page.takesText)
    state.unsent.failed = typed.text
    if reader.isPerson { state.unsent.held = typed.text }
    throw LineError.held(slip, isInLine: reader.isPerson && takesText ? reader.editsLines : nil)
  }

  /// Whether a text may have been meant as its slip: the person knows whom that names.
  private func isMeant(_ slip: Slip) async throws -> Bool {
    guard let user = slip.user,
      !state.view.drawing.page.rows.contains(where: { $0.person?.user == user.lowercased() })
    else { return true }
    if try await session.knows(user) { return true }
    return slip.command == nil ? false : try await session.userCalled(user) != nil
  }
}

extension Interaction.Operation {
  /// The operation after the decisions about unsaved content.
  fileprivate var last: Self { if case .leave(_, let next) = self { next.last } else { self } }

  /// Whether the operation shows another part of the app, which may be on top already.
  fileprivate var moves: Bool {
    switch self {
    case .home, .select, .show: true
    case .give(let action, _): action.opens
    default: false
    }
  }
}
