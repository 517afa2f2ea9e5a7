import ProfileInterface
public import Observation
import Presentation
import Relations
import Routing
import Social

/// The list of unanswered friend requests, to and from the member; incoming ones come first.
@Observable
public final class RequestsPresenter: @MainActor PeoplePresenter {
  public static let screenIdentifier = "Requests"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case accept, decline, cancel, find }

  let people: PeopleList

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    people = PeopleList(
      Page("Requests", prompt: Prompt(.command, "requests")), listing: [.asking, .asked],
      interactor: interactor, choosing: { try await router.openProfile(of: $0) },
      completing: Self.complete)
  }

  /// Adds the notes, the commands and the number of requests to a page, and notes that it lists them.
  private static func complete(_ page: inout Page, with people: PeopleList) {
    let interactor = people.interactor
    interactor.requestsShown()
    let (incoming, outgoing) = (interactor.people(.asking), interactor.people(.asked))
    page.actions = [
      Command.accept.action.example(of: incoming), Command.decline.action.example(of: incoming),
      Command.cancel.action.example(of: outgoing), Command.find.action,
    ]
    page.badge = incoming.badge
    page.notes =
      incoming.count + outgoing.count == 0
      ? ["There are no open requests. \(Note.toAsk)"] : people.lists.notes(on: "requests")
  }
}

nonisolated extension RequestsPresenter.Command {
  fileprivate var action: Action {
    RelationCommand(self)?.action ?? .find("requests")
  }
}
