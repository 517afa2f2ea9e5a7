public import Presentation
import Routing
public import RoutingStyles
import Social

/// The list of unanswered friend requests, to and from the member; incoming ones come first.
public final class RequestsPresenter: PeoplePresenter<FriendsChoice>, Presenter {
  public static let screenIdentifier = "Requests"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case accept, decline, cancel, find }

  /// Creates the presenter; `router` decides what choosing a row does.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    super.init(
      Page("Requests", prompt: Prompt(.command, "requests")), listing: [.asking, .asked],
      interactor: interactor, router: router, route: FriendsChoice.profile)
  }

  /// Accepts, declines or withdraws a request; the argument is the name of the other user.
  ///
  /// - Throws: `FriendsError`
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    switch command {
    case .accept:
      let user = try await interactor.accept(argument)
      outcome = "You and \(user.bothNames) are friends now."
    case .decline:
      let user = try await interactor.end(.asking, with: argument)
      outcome = "You declined the request of \(user.bothNames), who is not told."
    case .cancel:
      let user = try await interactor.end(.asked, with: argument)
      outcome = "You took back your request to \(user.bothNames)."
    case .find: try await find(argument)
    }
  }

  private var isEmpty: Bool { lists.allSatisfy { $0.count == 0 } }

  override var waiting: Int { interactor.people(.asking).count }

  override var notes: [Note] {
    let add = FriendsPresenter.Command.add
    let empty: Note = """
      There are no open requests. \(suggesting: .back), \
      then \(suggesting: add, "<user>", example: "grace") to ask somebody.
      """
    return [isEmpty ? empty : lists.note(on: "requests")].compactMap(\.self)
  }

  override var actions: [Action] {
    let (incoming, outgoing) = (interactor.people(.asking), interactor.people(.asked))
    return [
      Action(Command.accept, of: incoming, help: "become friends"),
      Action(Command.decline, of: incoming, help: "refuse a request"),
      Action(Command.cancel, of: outgoing, help: "take back a request of yours"),
    ] + (isEmpty ? [] : [.find("requests")])
  }
}
