public import Routing

/// Commands as any front end gives them to a window.
@MainActor extension Window {
  /// The presenter of the screen on top; nil in an empty window.
  public var presenter: (any Presenter)? { top?.content as? any Presenter }

  /// Opens what a command shows where its page is not on top, or its page, and goes on there if it
  /// should.
  ///
  /// - Throws: `RoutingError.gone(_:)` for a command without a page, and the errors of the move and of
  ///   the command.
  public func open(_ action: Action, _ argument: String) async throws {
    if case .shows(let destination) = action.elsewhere {
      return try await open(destination(argument))
    }
    guard let page = action.page else { throw RoutingError.gone(action.word) }
    try await open(page.destination(argument))
    guard case .opensPage = action.elsewhere else { return }
    // A guest gets to the login, which does not have the command.
    let presenter = presenter
    try await presenter?.load()
    _ = try await presenter?.perform(word: action.word, argument)
  }

  /// Makes what performs a command where its page is not on top.
  ///
  /// - Throws: `RoutingError.gone(_:)` for a command that needs its page, and the errors of the app.
  public func handler(of action: Action) async throws -> any CommandHandler {
    guard let make = action.handler else { throw RoutingError.gone(action.word) }
    return try await make(self)
  }

  /// Returns the question to ask before a command that destroys something; nil to ask in the words of the
  /// front end.
  ///
  /// - Parameter handler: What performs the command; nil for the page on top.
  public func question(
    before action: Action, _ argument: String, by handler: (any CommandHandler)?
  ) async throws -> Note? {
    guard let handler else {
      return try await presenter?.question(beforeWord: action.word, argument)
    }
    return try await handler.question(beforeWord: action.word, argument)
  }

  /// Performs a command, and loads the screen on top again if something else than its page did that.
  ///
  /// - Parameter handler: What performs the command; nil for the page on top.
  /// - Returns: What the command did; nil if there is nothing to say.
  /// - Throws: `RoutingError.gone(_:)` if the page does not offer it, and the errors of the command.
  public func perform(
    _ action: Action, _ argument: String, by handler: (any CommandHandler)?
  ) async throws -> Note? {
    guard let handler else {
      guard try await presenter?.perform(word: action.word, argument) == true else {
        throw RoutingError.gone(action.word)
      }
      return nil
    }
    weak let screen = top
    let outcome = try await handler.perform(word: action.word, argument)
    // A screen that came to the top loads itself.
    if let screen, screen === top { try await presenter?.load() }
    return outcome
  }

  /// Saves or discards the unsaved content of screens; if one cannot be saved, nothing is discarded.
  public func settle(_ decisions: [(screen: Screen, isSaving: Bool)]) async throws {
    for (screen, isSaving) in decisions where isSaving {
      try await (screen.content as? any SavableContent)?.save()
    }
    for (screen, isSaving) in decisions where !isSaving { screen.content.discard() }
  }

  /// Returns the next screen whose unsaved content kept a move from closing it; nil if there is none.
  ///
  /// - Parameter decided: The screens about which the person has decided.
  public func vetoingScreen(after decided: [Screen] = []) -> Screen? {
    vetoing.first { screen in
      screen.window === self && screen.content.unsaved != nil
        && !decided.contains { $0 === screen }
    }
  }
}
