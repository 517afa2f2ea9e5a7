public import Observation
public import Presentation
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
  private let router: any Closable
  private let done: (User.ID) -> Void

  /// Creates the presenter; `done` receives the chosen friend before the screen closes.
  public init(
    interactor: FriendsInteractor, router: any Closable, done: @escaping (User.ID) -> Void
  ) {
    (self.router, self.done) = (router, done)
    people = PeopleList(
      Page("Pick a friend", prompt: Prompt(.choice, "pick")), listing: [.friends],
      interactor: interactor
    ) { page, people in
      page.actions = [.find("friends")]
      if people.interactor.people(.friends).count == 0 {
        let add = FriendsPresenter.Command.add
        page.notes = [
          """
          You have no friends yet. \(suggesting: add, .user, example: "grace") to ask somebody.
          """
        ]
      } else {
        page.notes = [people.lists.note(on: "friends")].compactMap(\.self)
      }
    }
  }

  /// Answers with the friend in the row, and closes the screen.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row.
  public func choose(_ id: Row.ID) async throws {
    done(try people.user(in: id))
    try await router.close()
  }

  /// Sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await people.perform { try await people.find(argument) }
  }
}
