public import SocialPresentation

/// Asks the member to choose a friend.
///
/// The answer is the friend in the chosen row, or nil if the member leaves the screen.
public final class PickerPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Picker"

  /// The command that sets the filter.
  public typealias Command = FindCommand

  /// Creates the presenter; `done` receives the chosen friend before the screen closes.
  public init(
    interactor: FriendsInteractor, router: any Closable, done: @escaping (User.ID) -> Void
  ) {
    super.init(
      Page("Pick a friend", prompt: Prompt(.choice, "pick")), listing: [.friends],
      interactor: interactor,
      choosing: {
        done($0)
        try await router.close()
      })
  }

  override func offers(for user: User.ID, in relation: Relation) -> [any PageCommand] { [] }

  override func complete(_ page: inout Page) {
    page.actions = Command.actions
    page.notes =
      interactor.people(.friends).isEmpty
      ? [.noFriends] : lists.notes(on: "friends", all: Command.find(nil))
  }
}
