// Its methods have the isolation, because Swift 6.3 does not infer that of a conformance to a protocol that
// refines an isolated one of its own module.

/// Performs commands: the presenter of a page, or what an app names for commands that work on every page.
///
/// ```swift
/// extension BasketInteractor: CommandPerformer {
///   func perform(_ command: BasketCommand) async throws -> Note? {
///     switch command {
///     case .add(let article):
///       try await add(article)
///       return "The basket has \(article)."
///     }
///   }
/// }
/// ```
nonisolated public protocol CommandPerformer<Command> {
  /// The commands.
  associatedtype Command: PageCommand

  /// Returns the question to ask before a destructive command: whom it concerns, and what it ends.
  ///
  /// The front end adds how to answer.
  ///
  /// - Returns: The question; nil, the default, to let the front end ask in its own words.
  /// - Throws: An error if the command can do nothing; then nothing is asked.
  @MainActor func question(before command: Command) async throws -> Note?

  /// Performs a command.
  ///
  /// - Returns: The outcome, which a front end shows; nil if the page says it, or if there is nothing to
  ///   say.
  @MainActor func perform(_ command: Command) async throws -> Note?
}

@MainActor extension CommandPerformer {
  /// Nil by default: the front end asks in its own words.
  public func question(before command: Command) async throws -> Note? { nil }

  /// Returns the question to ask before a command of any type; nil if there is none.
  package func question(beforeAny command: any PageCommand) async throws -> Note? {
    try await question(before: own(command))
  }

  /// Performs a command of any type.
  ///
  /// - Throws: The errors of the command, and `RoutingError.gone(_:)` if it is one of others.
  package func performAny(_ command: any PageCommand) async throws -> Note? {
    try await perform(own(command))
  }

  /// Whether the command is one of the performer's.
  func has(_ command: any PageCommand) -> Bool { command is Command }

  private func own(_ command: any PageCommand) throws(RoutingError) -> Command {
    guard let command = command as? Command else { throw .gone(command.word) }
    return command
  }
}

@MainActor extension CommandPerformer where Command == NoCommand {
  /// Does nothing, because there are no commands.
  public func perform(_ command: NoCommand) async throws -> Note? {}
}
