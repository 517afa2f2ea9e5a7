import Presentation

/// The operations that lines start in the window.
extension Front {
  /// Starts an operation; if it is vetoed, it can be repeated after a question.
  func start(_ operation: Interaction.Operation, _ typed: TypedText?) {
    window.start(operation.name) { [weak self] in
      do {
        try await self?.perform(operation, typed)
      } catch {
        self?.tell(.failed(operation, typed, error))
        throw error
      }
    }
  }

  private func perform(_ operation: Interaction.Operation, _ typed: TypedText?) async throws {
    let last = operation.last
    let (screen, root) = (window.top, window.root)
    let ending: Interaction.Ending
    do {
      if case .submit = operation, let typed { try await holdSlip(of: typed) }
      ending = try await interaction.carryOut(operation)
    } catch {
      // A text that is held is in the line already.
      if case .submit = last, let typed, let screen, !(error is LineError) {
        tell(.refused(typed, screen, of: root))
      }
      throw error
    }
    if case .close = last { tell(.closed) }
    if case .perform(let command, _) = last, command is Reply { tell(.replied) }
    switch ending {
    case .asks(let question): tell(.asked(question))
    case .did(let note):
      let note = note.map { window.naming($0, among: settings.commands()) }
      tell(.did(note.map { Paragraph($0.styled(at: window.top?.page.prompt.kind ?? .command)) }))
    }
    if last.moves, let screen, screen === window.top { try await drawAgain() }
  }

  /// Draws the screen on top again, to which a move led that began there.
  private func drawAgain() async throws {
    tell(.stayed)
    if state.reader.isPerson { try await window.presenter?.removeFilter() }
    try await window.presenter?.load()
  }

  /// Keeps a text in the prompt that may have been meant as its slip.
  private func holdSlip(of typed: TypedText) async throws {
    guard let slip = typed.slip, try await isMeant(slip) else { return }
    tell(.held(typed))
    let (reader, takesText) = (state.reader, state.view.drawing.page.takesText)
    throw LineError.held(slip, isInLine: reader.isPerson && takesText ? reader.editsLines : nil)
  }

  /// Whether a text may have been meant as its slip: the person knows whom that names.
  private func isMeant(_ slip: Slip) async throws -> Bool {
    guard let user = slip.user, !state.view.drawing.page.hasRow(of: user) else { return true }
    if try await settings.knows(user) { return true }
    return slip.command == nil ? false : try await settings.userCalled(user) != nil
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
