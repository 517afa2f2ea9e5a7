public import Routing

/// Performs commands where their page is not on top.
///
/// It calls what the presenter of the page calls, such as an interactor, so that nothing is loaded that
/// is not shown. The app says who handles the commands of a page:
///
/// ```swift
/// struct BasketCommands: CommandHandler {
///   let interactor: BasketInteractor
///
///   func perform(_ command: BasketPresenter.Command, _ argument: String) async throws -> Note? {
///     try await interactor.add(argument)
///     return "The basket has \(argument)."
///   }
/// }
///
/// settings.commands = { BasketPresenter.Command.onOtherPages { _ in BasketCommands(…) } }
/// ```
public protocol CommandHandler<Command> {
  /// The commands, whose words are those of the page.
  associatedtype Command: RawRepresentable<String>

  /// Returns the question to ask before a destructive command: whom it concerns, and what it ends.
  ///
  /// - Returns: The question; nil, the default, to let the front end ask in its own words.
  /// - Throws: An error if the command can do nothing; then nothing is asked.
  func question(before command: Command, _ argument: String) async throws -> Note?

  /// Performs a command; `argument` is the text given with it, or empty.
  ///
  /// - Returns: The outcome, which a front end shows; nil if there is nothing to say.
  func perform(_ command: Command, _ argument: String) async throws -> Note?
}

extension CommandHandler {
  /// Nil by default: the front end asks in its own words.
  public func question(before command: Command, _ argument: String) async throws -> Note? { nil }

  /// Returns the question to ask before the command with this word; nil if there is none.
  ///
  /// - Throws: The errors of the command, and `RoutingError.gone(_:)` for another word.
  package func question(beforeWord word: String, _ argument: String) async throws -> Note? {
    try await question(before: command(word), argument)
  }

  /// Performs the command with this word.
  ///
  /// - Returns: The outcome; nil if there is nothing to say.
  /// - Throws: The errors of the command, and `RoutingError.gone(_:)` for another word.
  package func perform(word: String, _ argument: String) async throws -> Note? {
    try await perform(command(word), argument)
  }

  private func command(_ word: String) throws -> Command {
    guard let command = Command(rawValue: word) else { throw RoutingError.gone(word) }
    return command
  }
}

/// Makes the handler of a command that was given in a window.
public typealias HandlerMaker = @MainActor (Window) async throws -> any CommandHandler
