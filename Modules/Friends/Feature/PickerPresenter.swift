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
public final class PickerPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Picker"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case find }

  /// Creates the presenter; `router` answers with the friend in a row.
  public init(interactor: FriendsInteractor, router: any RowRouter<User.ID>) {
    super.init(
      Page("Pick a friend", prompt: Prompt(.choice, "pick")), listing: [.friends],
      interactor: interactor, routed: router.row)
  }

  /// Sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { show() }
    try await find(argument)
  }

  override var actions: [Action] { [.find("friends")] }

  override var notes: [Note] {
    if interactor.people(.friends).count == 0 {
      let add = FriendsPresenter.Command.add
      return [
        """
        You have no friends yet. \(suggesting: add, "<user>", example: "grace") to ask somebody.
        """
      ]
    }
    return [lists.note(on: "friends")].compactMap(\.self)
  }
}
