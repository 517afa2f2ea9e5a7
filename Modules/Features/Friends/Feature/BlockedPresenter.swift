import ProfileInterface
import Relations
public import SocialPresentation

/// The list of blocked users.
public final class BlockedPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Blocked"

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    super.init(
      Page("Blocked", prompt: Prompt(.command, "blocked")), listing: [.blocked],
      interactor: interactor, choosing: { try await router.openProfile(of: $0) })
  }

  override func complete(_ page: inout Page) {
    let blocked = interactor.people(.blocked)
    page.actions = [.unblock.example(of: blocked)]
    page.notes = [
      blocked.isEmpty
        ? "You have blocked nobody. \(suggesting: RelationCommand.block) to block somebody."
        : """
        You see no requests from these people, and they got no notice. \
        \(suggesting: RelationCommand.unblock) to end that.
        """
    ]
  }
}
