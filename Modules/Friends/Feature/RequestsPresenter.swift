public import Presentation
public import Routing
public import RoutingStyles
import Social

/// The list of unanswered friend requests, to and from the member; incoming ones come first.
public final class RequestsPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Requests"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case accept, decline, cancel, find }

  /// Whether the page is on top; it also answers requests where it is not shown.
  private var isShown = false

  /// Creates the presenter; `router` decides what choosing a row does.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    super.init(
      Page("Requests", prompt: Prompt(.command, "requests")), listing: [.asking, .asked],
      interactor: interactor
    ) { router.row(for: .profile($0), content: $1) }
  }

  /// Requests a ``load()``, after which the requests count as listed.
  public func appeared(in window: Window) {
    isShown = true
    window.afterwards { [weak self] in try await self?.load() }
  }

  override public func disappeared(from window: Window) {
    isShown = false
    super.disappeared(from: window)
  }

  override public func load() async throws {
    try await super.load()
    if isShown { interactor.requestsShown() }
  }

  override public func loadRows(_ count: Int) async throws {
    try await super.loadRows(count)
    if isShown { interactor.requestsShown() }
  }

  /// Accepts, declines or withdraws a request; the argument is the name of the other user.
  ///
  /// - Throws: `FriendsError`
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    switch command {
    case .accept:
      let user = try await interactor.accept(argument.isEmpty ? only?.id.rawValue ?? "" : argument)
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

  /// The one person who asks; nil if there are several or none.
  private var only: User? {
    let incoming = interactor.people(.asking)
    return incoming.count == 1 ? incoming.elements.first : nil
  }

  private var isEmpty: Bool { lists.allSatisfy { $0.count == 0 } }

  override var waiting: Int { interactor.people(.asking).count }

  override var notes: [Note] {
    let add = FriendsPresenter.Command.add
    let empty: Note = """
      There are no open requests. \(suggesting: add, "<user>", example: "grace") to ask somebody.
      """
    return [isEmpty ? empty : lists.note(on: "requests")].compactMap(\.self)
  }

  override var actions: [Action] {
    let (incoming, outgoing) = (interactor.people(.asking), interactor.people(.asked))
    var accept = Command.accept.action.example(of: incoming)
    if only != nil { accept.argument = "[user]" }
    return [
      accept, Command.decline.action.example(of: incoming),
      Command.cancel.action.example(of: outgoing), Command.find.action,
    ]
  }
}

nonisolated extension RequestsPresenter.Command: PageCommand {
  public var action: Action {
    switch self {
    case .accept: Action(self, "<user>", help: "become friends", example: "accept grace")
    case .decline: Action(self, "<user>", help: "refuse a request", example: "decline grace")
    case .cancel:
      Action(self, "<user>", help: "take back a request of yours", example: "cancel grace")
    case .find: .find("requests")
    }
  }
}
