public import Observation
public import Presentation
public import Routing
public import RoutingStyles
import Social

/// The list of unanswered friend requests, to and from the member.
@Observable
public final class RequestsPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Requests"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case accept, decline, cancel, find }

  /// A row for each request, incoming ones first; the badge counts the incoming ones.
  public private(set) var page = Page("Requests", prompt: Prompt(.command, "requests"))
  private var outcome: Note?
  private let interactor: FriendsInteractor
  private let router: any RowRouter<FriendsChoice>

  /// Creates the presenter of the requests.
  ///
  /// - Parameters:
  ///   - interactor: The member's requests.
  ///   - router: Decides what choosing a row does.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    self.interactor = interactor
    self.router = router
  }

  /// Reads the requests again; a change clears the outcome of the last command.
  public func load() async throws {
    defer { show() }
    let before = (incoming, outgoing)
    try await interactor.load()
    if before != (incoming, outgoing) { outcome = nil }
  }

  /// Reads further requests.
  public func loadRows(_ count: Int) async throws {
    defer { show() }
    try await interactor.loadRequests(count)
  }

  /// Clears the outcome of the last command.
  public func disappeared(from window: Window) {
    guard outcome != nil else { return }
    outcome = nil
    show()
  }

  /// Performs the router's action for the row.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row, and the errors of the action.
  public func choose(_ id: Row.ID) async throws {
    try await people.choose(id)
  }

  /// Accepts, declines or withdraws a request; the argument is the name of the other user.
  ///
  /// - Throws: ``FriendsError``
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
    case .find: try await interactor.findRequests(argument)
    }
  }

  private func show() {
    page = Page(
      page.title, notes: notes, rows: people.map(\.content),
      total: isWhole ? nil : incoming.found + outgoing.found,
      actions: actions + (isEmpty ? [] : [.find("requests")]), prompt: page.prompt,
      badge: incoming.count)
  }

  private var incoming: LoadedList<User> { interactor.incoming }
  private var outgoing: LoadedList<User> { interactor.outgoing }

  private var isEmpty: Bool { incoming.count + outgoing.count == 0 }

  private var isWhole: Bool { incoming.isWhole && outgoing.isWhole }

  private var people: [RoutedRow<Row>] {
    // The rows are the beginning of the whole list, which ends with the outgoing requests.
    incoming.elements.map { router.row(for: $0, "asks you", joinedBy: " ") }
      + (incoming.isWhole ? outgoing.elements : []).map { router.row(for: $0, "asked by you") }
  }

  private var notes: [Note] {
    let add = FriendsPresenter.Command.add
    let empty: Note = """
      There are no open requests. \(suggesting: .back), \
      then \(suggesting: add, "<user>", example: "grace") to ask somebody.
      """
    let found = Note(
      incoming.found + outgoing.found, of: incoming.count + outgoing.count, "requests",
      matching: incoming.text)
    return [isEmpty ? empty : found, outcome].compactMap(\.self)
  }

  private var actions: [Action] {
    [
      Action(Command.accept, of: incoming, help: "become friends"),
      Action(Command.decline, of: incoming, help: "refuse a request"),
      Action(Command.cancel, of: outgoing, help: "take back a request of yours"),
    ]
  }
}
