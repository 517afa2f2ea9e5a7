/// Turns an interactor's state into a ``Page``, and commands into calls of interactors and routes.
///
/// Every method returns once its work is complete. The front end shows a thrown error.
public protocol Presenter: ScreenContent, CommandPerformer {
  /// The commands that only this screen has; none by default.
  ///
  /// A type with another name needs a type alias `Command`. The page may also list commands of other types,
  /// for which the app names a performer with ``CommandPage`` or ``PageCommand/onEveryPage(amongPlaces:by:)``;
  /// the screen is loaded after them.
  associatedtype Command = NoCommand
  /// The result of choosing a row: `Void`, or by default ``NoChoice``.
  associatedtype RowChoice = NoChoice

  /// The identifier of this kind of screen for programs, such as `Basket`.
  ///
  /// It stays the same if the type or the title is renamed.
  static var screenIdentifier: String { get }

  /// The class as one that `@Observable` made, because a front draws only changes that it observes.
  ///
  /// Each such class has it. The compiler refuses a presenter without `@Observable`.
  static var observable: any Observable.Type { get }

  /// The current page; observable.
  var page: Page { get }

  /// The progress of slow work under way; nil if there is none, or if it cannot be told.
  ///
  /// At a terminal the front end shows a count, such as `3 of 10`, and cancels the work if the person
  /// presses ^C.
  var workProgress: (any WorkProgress)? { get }

  /// Updates the page from the store.
  ///
  /// Called each time the screen comes to the top, and after each change of the store while it is
  /// there. Must keep unfinished input, and messages about the person's own actions as long as they
  /// are true.
  ///
  /// - Throws: The errors of the store.
  func load() async throws

  /// Reads the beginning of a long list, until the page has `count` rows or all of them.
  ///
  /// - Throws: The errors of the store.
  func loadRows(_ count: Int) async throws

  /// Notes which stretch of a ``Scroll`` is on the screen, by the positions of its first and last row.
  ///
  /// Called after it was drawn. What was drawn need not be unread any more, unless something unread above
  /// it was not.
  ///
  /// - Parameters:
  ///   - stretch: The positions.
  ///   - isCut: Whether the page had further rows below it, which it need not have any more.
  /// - Throws: The errors of the store.
  func drew(_ stretch: ClosedRange<Int>, isCut: Bool) async throws

  /// Shows the whole list again if a command filtered it.
  ///
  /// Called when a person goes to the screen that is on top already.
  ///
  /// - Throws: The errors of the store.
  func removeFilter() async throws

  /// Handles the choice of a row; a front end offers the numbers of the rows only if a presenter has this
  /// method.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row.
  func choose(_ id: Row.ID) async throws -> RowChoice

  /// Whether the screen also performs its commands while others cover it; false by default.
  var performsWhenCovered: Bool { get }

  /// Handles the answer to a prompt for text or for a secret.
  func submit(_ text: String) async throws
}

extension Presenter where Self: Observable {
  /// The class itself.
  public static var observable: any Observable.Type { Self.self }
}

extension Presenter {
  /// The title of the page.
  public var title: String { page.title }

  /// Calls `appeared(in:)`, and requests a ``load()`` that runs after the current navigation.
  public func handleAppearance(in window: Window) {
    appeared(in: window)
    window.afterwards { [weak self] in try await self?.load() }
  }

  /// Nil by default.
  public var workProgress: (any WorkProgress)? { nil }

  /// Does nothing by default.
  public func load() async throws {}

  /// Does nothing by default, for pages that have all their rows.
  public func loadRows(_ count: Int) async throws {}

  /// Does nothing by default, for pages without a ``Scroll``.
  public func drew(_ stretch: ClosedRange<Int>, isCut: Bool) async throws {}

  /// Does nothing by default, for pages without a filter.
  public func removeFilter() async throws {}

  /// False by default.
  public var performsWhenCovered: Bool { false }

  /// Whether the rows can be chosen.
  public var choosesRows: Bool { RowChoice.self != NoChoice.self }

  /// Throws ``RoutingError/gone(_:)`` by default, for pages that ask for no text.
  public func submit(_ text: String) async throws { throw RoutingError.gone(title) }
}

/// The result of choosing a row where rows cannot be chosen; there are no values.
nonisolated public enum NoChoice {}

extension Presenter where RowChoice == NoChoice {
  /// Throws `RoutingError.goneRow`, because the rows cannot be chosen.
  public func choose(_ id: Row.ID) async throws -> NoChoice { throw RoutingError.goneRow }
}
