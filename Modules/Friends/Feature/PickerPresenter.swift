public import Observation
public import Presentation
public import Routing
public import RoutingStyles
public import Social

/// The router of the screen that asks for a friend; it owns the answer.
public final class PickerRouter: Router<Answer<User.ID>>, RowRouter, Closable {
  /// Returns a row that answers with the user, and closes the screen.
  public func row<Content>(for user: User.ID, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      self.factory.give(user)
      try await self.close()
    }
  }
}

/// Asks the member to choose a friend.
///
/// The answer is the friend in the chosen row, or nil if the member leaves the screen.
@Observable
public final class PickerPresenter: Presenter {
  public static let screenIdentifier = "Picker"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case find }

  /// A row for each friend, filtered by `find`.
  public private(set) var page = Page("Pick a friend", prompt: Prompt(.choice, "pick"))
  private let interactor: FriendsInteractor
  private let router: any RowRouter<User.ID>

  /// Creates the presenter; `router` answers with the friend in a row.
  public init(interactor: FriendsInteractor, router: any RowRouter<User.ID>) {
    self.interactor = interactor
    self.router = router
  }

  public func load() async throws {
    defer { show() }
    try await interactor.load()
  }

  public func loadRows(_ count: Int) async throws {
    try await interactor.load(count, of: [.friends])
    show()
  }

  /// Answers with the friend in the row, and closes the screen.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row.
  public func choose(_ id: Row.ID) async throws {
    try await people.choose(id)
  }

  /// Sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await interactor.find(argument, in: [.friends])
    show()
  }

  private func show() {
    page = Page(
      page.title, notes: notes, rows: people.map(\.content), total: friends.total,
      actions: [.find("friends")], prompt: page.prompt)
  }

  private var friends: LoadedList<User> { interactor.people(.friends) }

  private var people: [RoutedRow<Row>] {
    friends.elements.map { friend in router.row(for: friend.id) { friend.row(in: .friends) } }
  }

  private var notes: [Note] {
    if friends.count == 0 {
      let add = FriendsPresenter.Command.add
      return [
        """
        You have no friends yet. \(suggesting: .back), \(suggesting: .place("friends")), \
        then \(suggesting: add, "<user>", example: "grace").
        """
      ]
    }
    return [[friends].note(on: "friends")].compactMap(\.self)
  }
}
