public import Observation
public import Presentation
public import Routing
public import Social

/// Asks the member to choose a friend.
///
/// The answer is the friend in the chosen row, or nil if the member leaves the screen.
@Observable
public final class PickerPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Picker"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case find }

  private var friends = LoadedList<User>()
  private let answer: Answer<User.ID>
  private let interactor: FriendsInteractor
  private let router: any PickerRoutes

  /// Creates the presenter of a picker.
  ///
  /// - Parameters:
  ///   - interactor: The member's friends.
  ///   - answer: Receives the chosen friend.
  ///   - router: Closes the screen after the answer.
  public init(interactor: FriendsInteractor, answer: Answer<User.ID>, router: any PickerRoutes) {
    self.interactor = interactor
    self.answer = answer
    self.router = router
  }

  /// A row for each friend, filtered by `find`.
  public var page: Page {
    Page(
      "Pick a friend", notes: notes, rows: friends.elements.map { $0.row() },
      total: friends.total, actions: [.find("friends")], prompt: Prompt(.choice, "pick"))
  }

  /// Reads the friends again.
  public func load() async throws {
    try await interactor.load()
    friends = interactor.friends
  }

  /// Reads further friends.
  public func loadRows(_ count: Int) async throws {
    try await interactor.loadFriends(count)
    friends = interactor.friends
  }

  /// Answers with the friend in the row, and closes the screen.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row.
  public func choose(_ id: Row.ID) async throws {
    guard let friend = friends.elements.first(where: { $0.id.rawValue == id }) else {
      throw RoutingError.gone(id)
    }
    answer.give(friend.id)
    try await router.close()
  }

  /// Sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await interactor.findFriends(argument)
    friends = interactor.friends
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
    return friends.note(on: "friends").map { [$0] } ?? []
  }
}
