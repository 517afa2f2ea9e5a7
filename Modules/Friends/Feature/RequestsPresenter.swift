public import Observation
public import Presentation
import ProfileInterface
import Routing
import Social

/// Who asks to be my friend, and whom I asked.
@Observable
public final class RequestsPresenter: Presenter {
  public enum Command: String, CaseIterable { case accept, decline, cancel }

  private var requests = Requests()
  private var outcome: String?
  private let interactor: FriendsInteractor
  private let router: any FriendsRoutes

  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    self.interactor = interactor
    self.router = router
  }

  public var page: Page {
    Page(
      "Requests", notes: notes,
      rows: requests.incoming.map { $0.row(" asks you") }
        + requests.outgoing.map { $0.row(", asked by you") },
      actions: Self.actions, prompt: Prompt(.command, "requests"), badge: requests.incoming.count)
  }

  public func load() async throws {
    outcome = nil
    try await interactor.load()
    requests = interactor.requests
  }

  public func choose(_ id: Row.ID) async throws {
    guard page.rows.contains(where: { $0.id == id }) else { throw RoutingError.gone(id) }
    try await router.openProfile(of: User.ID(rawValue: id))
  }

  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { requests = interactor.requests }
    switch command {
    case .accept:
      let user = try await interactor.accept(argument)
      outcome = "You and \(user) are friends now."
    case .decline:
      let user = try await interactor.end(.asking, with: argument)
      outcome = "You declined \(user). Nobody tells them."
    case .cancel:
      let user = try await interactor.end(.asked, with: argument)
      outcome = "You no longer ask \(user)."
    }
  }

  private var notes: [String] {
    let empty = "Nobody waits for an answer. Type back, then add <user> to ask somebody."
    return (requests == Requests() ? [empty] : []) + (outcome.map { [$0] } ?? [])
  }

  private static let actions = [
    Action(Command.accept, "<user>", help: "become friends", example: "accept grace"),
    Action(Command.decline, "<user>", help: "refuse a request", example: "decline grace"),
    Action(Command.cancel, "<user>", help: "take back a request of yours", example: "cancel grace"),
  ]
}
