import ProfileInterface
import Relations
public import SocialPresentation

/// The list of unanswered friend requests, to and from the member; incoming ones come first.
public final class RequestsPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Requests"

  /// The command of its own; it also lists some of `RelationCommand`.
  public typealias Command = FindCommand

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    super.init(
      Page("Requests", prompt: Prompt(.command, "requests")), listing: [.asking, .asked],
      interactor: interactor, choosing: { try await router.openProfile(of: $0) })
  }

  /// Adds the notes, the commands and the number of requests, and notes that the page lists them.
  override func complete(_ page: inout Page) {
    interactor.requestsShown()
    let (incoming, outgoing) = (interactor.people(.asking), interactor.people(.asked))
    page.actions =
      [Action.accept, .decline].map { $0.example(of: incoming) } + [.cancel.example(of: outgoing)]
      + Command.actions
    page.badge = incoming.badge
    page.notes =
      incoming.isEmpty && outgoing.isEmpty
      ? ["There are no open requests. \(Note.toAsk)"]
      : lists.notes(on: "requests", all: Command.find(nil))
  }
}
