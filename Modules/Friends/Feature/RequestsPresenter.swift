import FriendsInterface
import ProfileInterface
public import Observation
public import Presentation
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
  private let router: any FriendsRoutes

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    self.router = router
    people = PeopleList(
      Page("Requests", prompt: Prompt(.command, "requests")), listing: [.asking, .asked],
      interactor: interactor, completing: Self.complete)
  }

  /// Opens the profile of the user in the row.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row, and the errors of the route.
  public func choose(_ id: Row.ID) async throws {
    try await router.openProfile(of: people.user(in: id))
  }

  /// Accepts, declines or withdraws a request; the argument is the name of the other user.
  ///
  /// - Throws: `RelationsError`
  public func perform(_ command: Command, _ argument: String) async throws {
    let interactor = people.interactor
    try await people.perform {
      switch command {
      case .accept:
        let only = interactor.onlyAsking?.id.rawValue ?? ""
        return try await interactor.perform(.accept, argument.isEmpty ? only : argument)
      case .decline: return try await interactor.perform(.decline, argument)
      case .cancel: return try await interactor.perform(.cancel, argument)
      case .find: return try await people.find(argument)
      }
    }
  }

  /// Adds the notes, the commands and the number of requests to a page, and notes that it lists them.
  private static func complete(_ page: inout Page, with people: PeopleList) {
    let interactor = people.interactor
    interactor.requestsShown()
    let (incoming, outgoing) = (interactor.people(.asking), interactor.people(.asked))
    var accept = Command.accept.action.example(of: incoming)
    if interactor.onlyAsking != nil { accept.argument = .optional(.user) }
    page.actions = [
      accept, Command.decline.action.example(of: incoming),
      Command.cancel.action.example(of: outgoing), Command.find.action,
    ]
    page.badge = incoming.badge
    if incoming.count + outgoing.count == 0 {
      let add = FriendsPresenter.Command.add
      page.notes = [
        """
        There are no open requests. \
        \(suggesting: add, .user, example: "grace") to ask somebody.
        """
      ]
    } else {
      page.notes = [people.lists.note(on: "requests")].compactMap(\.self)
    }
  }
}

extension FriendsInteractor {
  /// The one person who asks; nil if there are several or none.
  fileprivate var onlyAsking: User? {
    let incoming = people(.asking)
    return incoming.count == 1 ? incoming.elements.first : nil
  }
}

nonisolated extension RequestsPresenter.Command {
  fileprivate var action: Action {
    switch self {
    case .accept: RelationCommand.accept.action
    case .decline: RelationCommand.decline.action
    case .cancel: RelationCommand.cancel.action
    case .find: .find("requests")
    }
  }
}
