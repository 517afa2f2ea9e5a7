public import Observation
public import Routing

/// Turns what an interactor knows into a ``Page``, and what a person asks for into calls of the
/// interactor or of a route.
///
/// Every method returns when all it caused is done, and throws what a person should hear.
public protocol Presenter: ScreenContent, Observable {
  /// The words of this screen.
  associatedtype Command: RawRepresentable<String>, CaseIterable

  var page: Page { get }

  /// Reads what is stored; called whenever the screen comes to the top, and again when something
  /// was stored while it is there.
  ///
  /// What the person began, or was told of what they did, stays.
  func load() async throws

  /// A row was chosen, by its id.
  func choose(_ id: Row.ID) async throws

  /// Does what a word stands for; `argument` is the rest of the line as it was typed, or empty.
  func perform(_ command: Command, _ argument: String) async throws

  /// A line was given at a prompt for text or for a secret.
  func submit(_ text: String) async throws
}

extension Presenter {
  /// The page's, which is what a front shows.
  public var title: String { page.title }

  public func appeared(in window: Window) {
    window.afterwards { [weak self] in try await self?.load() }
  }

  public func load() async throws {}

  public func choose(_ id: Row.ID) async throws { throw RoutingError.gone(id) }

  public func submit(_ text: String) async throws { throw RoutingError.gone(title) }

  /// Does what a word stands for, if the page offers it.
  ///
  /// - Returns: Whether it does.
  public func perform(word: String, _ argument: String) async throws -> Bool {
    guard page.actions.contains(where: { $0.word == word }), let command = Command(rawValue: word)
    else { return false }
    try await perform(command, argument)
    return true
  }
}

/// For a presenter without words of its own.
nonisolated public struct NoCommand: RawRepresentable, CaseIterable {
  public static var allCases: [NoCommand] { [] }
  public var rawValue: String { "" }
  public init?(rawValue: String) { nil }
}

extension Presenter where Command == NoCommand {
  public func perform(_ command: NoCommand, _ argument: String) async throws {}
}
