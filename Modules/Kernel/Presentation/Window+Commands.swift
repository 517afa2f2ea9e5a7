/// Commands as any front end gives them to a window.
@MainActor extension Window {
  /// The presenter of the screen on top; nil in an empty window.
  public var presenter: (any Presenter)? { top?.content as? any Presenter }

  /// Opens what a command of the app shows where its page is not on top, and performs it there if that is
  /// its page.
  ///
  /// - Throws: `RoutingError.gone(_:)` for a command that opens nothing, and the errors of the move and of
  ///   the command.
  func open(_ action: Action, _ command: any PageCommand) async throws -> Note? {
    guard case .opens(let opened) = action.elsewhere, let destination = opened(command) else {
      throw RoutingError.gone(action.word)
    }
    try await open(destination)
    // A guest gets to the login, which does not have the command.
    guard let presenter, presenter.has(command), presenter.lists(command) else { return nil }
    try await presenter.load()
    return try await presenter.performAny(command)
  }

  /// Returns what performs a command: the page on top if it lists it as its own, else a covered page that
  /// performs it nevertheless, else the performer that the app names.
  ///
  /// - Parameter actions: The commands that work on every screen.
  /// - Throws: `RoutingError.gone(_:)` if nothing performs it, and the errors of the app.
  package func performer(
    of command: any PageCommand, among actions: [Action]
  ) async throws -> any CommandPerformer {
    if let presenter, presenter.has(command), presenter.lists(command) { return presenter }
    let covered = screens.reversed().lazy.compactMap { $0.content as? any Presenter }
      .first { $0.performsWhenCovered && $0.has(command) }
    if let covered { return covered }
    for action in actions where action.word == command.word && action.isOf(type(of: command)) {
      if case .acts(let performer) = action.elsewhere { return try await performer(self) }
    }
    throw RoutingError.gone(command.word)
  }

  /// Performs a command, and loads the screen on top again if something else than its presenter did that,
  /// also after an error: the screen may be old.
  ///
  /// - Returns: What the command did; nil if there is nothing to say.
  /// - Throws: The errors of the command.
  package func perform(
    _ command: any PageCommand, by performer: any CommandPerformer
  ) async throws -> Note? {
    weak let screen = top
    let isOfTop = (performer as? any Presenter) === screen?.content
    do {
      let outcome = try await performer.performAny(command)
      // A screen that came to the top loads itself.
      if !isOfTop, let screen, screen === top { try await presenter?.load() }
      return outcome
    } catch {
      if !isOfTop, let screen, screen === top { try? await presenter?.load() }
      throw error
    }
  }
}

extension Presenter {
  /// Whether the page lists a command with this word and value.
  func lists(_ command: any PageCommand) -> Bool {
    page.actions.contains { action in
      action.word == command.word && action.isOf(type(of: command))
        && (try? action.command(command.argument)) != nil
    }
  }
}
