public import Observation
import Presentation
public import Routing
public import Social

/// Asks the member to choose a friend.
///
/// The answer is the friend in the chosen row, or nil if the member leaves the screen.
@Observable
public final class PickerPresenter: @MainActor PeoplePresenter {
  public static let screenIdentifier = "Picker"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case find }

  let people: PeopleList

  /// Creates the presenter; `done` receives the chosen friend before the screen closes.
  public init(
    interactor: FriendsInteractor, router: any Closable, done: @escaping (User.ID) -> Void
  ) {
    people = PeopleList(
      Page("Pick a friend", prompt: Prompt(.choice, "pick")), listing: [.friends],
      interactor: interactor,
      choosing: {
        done($0)
        try await router.close()
      }
    ) { page, people in
      page.actions = [.find("friends")]
      page.notes =
        interactor.people(.friends).count == 0 ? [.noFriends] : people.lists.notes(on: "friends")
    }
  }
}
