public import Routing

/// A command that a page offers, and that people give on other screens too.
///
/// A feature says once for each of its pages what the commands do where that page is not on top:
///
/// ```swift
/// AppCommand.all(of: BasketPresenter.self, on: "Basket", at: { _ in ShopDestination.basket }) {
///   switch $0 {
///   case .item: .shows { ShopDestination.item($0) }
///   case .add: .acts
///   case .more: .needsPage
///   }
/// }
/// ```
nonisolated public struct AppCommand: Sendable {
  /// What a command does on another screen.
  public enum Effect: Sendable {
    /// Opens a screen, which the argument may name.
    case opens(@MainActor (Window, _ argument: String) async throws -> Void)
    /// Opens its page, and does the same there.
    case opensPage
    /// Does the same as on its page, and moves nothing.
    ///
    /// A presenter of the page does it that is not shown, and saves what it changed.
    case acts
    /// Gives the argument as a text to its page, which is not shown; without a text, opens the page.
    ///
    /// The page is that of the person who wrote the newest notice that has an author. In a script the
    /// argument begins with the user name of the person.
    case answers
    /// Nothing, because the command is about what its page shows.
    case needsPage

    /// Opens the link of a destination, which the argument may name.
    ///
    /// - Parameters:
    ///   - onTop: Whether to open the screen above the one on top, which `back` then returns to.
    ///   - destination: Returns the destination for the argument.
    public static func shows(
      onTop: Bool = false,
      _ destination: @escaping @MainActor (_ argument: String) -> any Destination
    ) -> Effect {
      .opens { window, argument in
        guard let address = destination(argument).address else { throw RoutingError.detached }
        try await window.open(link: window.linkFormat(address), onTop: onTop)
      }
    }
  }

  /// The command, with its argument on other screens.
  public var action: Action
  /// The page, such as `Basket` or `a review`; empty for a place of the app.
  public let page: String
  /// Returns the destination of the page, which the argument may name.
  public private(set) var home: @MainActor (_ argument: String) throws -> any Destination
  /// What the command does on another screen.
  public let effect: Effect
  /// The command that opens a page of its kind, such as `review <product>`; nil if the link of
  /// ``home`` opens the page.
  package var opener: NextStep?
  /// Whether the command shows a place of the app, which is named among the other screens.
  package private(set) var isPlace = false
  /// Whether the command answers notices; stored, because each text is compared with its name.
  package private(set) var answers = false
  /// Whether help lists the command.
  package private(set) var isListed = true

  /// Returns the commands of a page; of several with the same word, the first one counts.
  ///
  /// - Parameters:
  ///   - presenter: The presenter of the page.
  ///   - page: The page as it is called in a sentence, such as `Basket` or `a review`.
  ///   - argument: The argument that names the page, such as `<review>`; empty if there is one page.
  ///   - home: Returns the destination of the page, which the argument names.
  ///   - effect: Returns what a command does.
  @MainActor public static func all<P: Presenter>(
    of presenter: P.Type, on page: String, named argument: String = "",
    at home: @escaping @MainActor (_ argument: String) throws -> any Destination,
    effect: (P.Command) -> Effect
  ) -> [AppCommand] where P.Command: PageCommand {
    P.Command.allCases.map { command in
      var action = command.action
      if !argument.isEmpty {
        (action.argument, action.example) = (argument, "\(action.word) \(argument)")
      }
      return AppCommand(action: action, page: page, home: home, effect: effect(command))
    }
  }

  /// Returns the commands of a page that are all about what the page shows.
  ///
  /// `opener` is the command that opens such a page, if there are several, such as one for each
  /// person; without it, the link of `home` opens the page.
  @MainActor public static func needingPage<P: Presenter>(
    of presenter: P.Type, on page: String, at home: any Destination, opener: NextStep? = nil
  ) -> [AppCommand] {
    P.Command.allCases.map { command in
      AppCommand(
        action: Action(command, help: ""), page: page, home: { _ in home }, effect: .needsPage,
        opener: opener)
    }
  }

  /// Returns a command that shows a place of the app, such as the first screen of a tab; without
  /// `effect`, it opens the link of the place.
  public static func place(
    _ name: String, _ destination: any Destination, help: String? = nil, _ effect: Effect? = nil
  ) -> AppCommand {
    AppCommand(
      action: Action(Name(rawValue: name), help: help ?? "show \(name)"), page: "",
      home: { _ in destination }, effect: effect ?? .shows { _ in destination }, isPlace: true)
  }

  /// Returns the command that answers notices.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - synonyms: Other words for it.
  ///   - help: A short description.
  ///   - page: The page that takes the text, as it is called in a sentence, such as `a conversation`.
  ///   - home: Returns the destination of the page for the user name of the person.
  public static func answer(
    _ name: String, synonyms: [String], help: String, on page: String,
    at home: @escaping @MainActor (_ user: String) -> any Destination
  ) -> AppCommand {
    AppCommand(
      action: Action(
        Name(rawValue: name), "[text]", help: help, example: "\(name) see you at six",
        synonyms: synonyms),
      page: page, home: home, effect: .answers, answers: true)
  }

  /// Whether the command does nothing on other screens.
  public var needsPage: Bool { if case .needsPage = effect { true } else { false } }

  /// The command for people whom a guard keeps from its page: help does not list it.
  public var unlisted: AppCommand {
    var command = self
    (command.isPlace, command.isListed) = (false, false)
    return command
  }

  /// Returns the ``unlisted`` command, which throws `error` unless it opens something, because guards
  /// decide about that.
  public func refused(_ error: any Error) -> AppCommand {
    var command = unlisted
    switch effect {
    case .opens, .opensPage: break
    case .acts, .answers, .needsPage: command.home = { _ in throw error }
    }
    return command
  }

  private struct Name: RawRepresentable { let rawValue: String }
}

/// A command that says itself how it is listed.
public protocol PageCommand: RawRepresentable<String>, CaseIterable {
  /// The word with its argument and help.
  nonisolated var action: Action { get }
}
