import ChatInterface
import FriendsInterface
public import Observation
public import Presentation
public import Routing
public import RoutingStyles
import Social

/// The list of friends.
@Observable
public final class FriendsPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Friends"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case add, requests, chat, remove, find }

  private var friends: [User] = []
  private var asking = 0
  private var filter = ""
  private var outcome: Note?
  private let interactor: FriendsInteractor
  private let router: any FriendsRoutes
  private let rows: any FriendsRows

  /// Creates the presenter of the list.
  ///
  /// - Parameters:
  ///   - interactor: The member's friends.
  ///   - router: The routes of the commands.
  ///   - rows: Decides what choosing a row does.
  public init(
    interactor: FriendsInteractor, router: any FriendsRoutes, rows: any FriendsRows
  ) {
    self.interactor = interactor
    self.router = router
    self.rows = rows
  }

  /// A row for each friend, filtered by `find`; the badge counts the requests to the member.
  public var page: Page {
    Page(
      "Friends", notes: notes, rows: people.map(\.content),
      actions: Self.actions,
      prompt: Prompt(.command, "friends"), badge: asking)
  }

  /// Reads the friends and the requests again.
  public func load() async throws {
    try await interactor.load()
    show()
  }

  /// Clears the outcome of the last command.
  public func disappeared(from window: Window) {
    outcome = nil
  }

  /// Performs the router's action for the row.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row, and the errors of the action.
  public func choose(_ id: Row.ID) async throws {
    try await people.choose(id)
  }

  /// Executes a command.
  ///
  /// - Throws: ``FriendsError``, and the errors of the routes.
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    switch command {
    case .add:
      let (user, relation) = try await interactor.add(argument)
      outcome =
        relation == .friends
        ? "You and \(user) are friends now."
        : "You asked \(user) to be your friend."
    case .requests: try await router.openRequests()
    case .chat: try await router.openChat(with: User.ID(typed: argument))
    case .remove:
      let user = try await interactor.remove(argument)
      outcome = "You and \(user) are no longer friends."
    case .find:
      filter = argument
      if interactor.friends.isEmpty { outcome = "There is nobody to find." }
    }
  }

  private func show() {
    friends = interactor.friends
    asking = interactor.requests.incoming.count
  }

  private var people: [RoutedRow<Row>] {
    friends.found(by: filter).map { rows.row(for: $0) }
  }

  private var notes: [Note] {
    var notes: [Note] = []
    if friends.isEmpty {
      notes.append(
        """
        You have no friends yet. \
        \(suggesting: Command.add, "<user>", example: "grace") to ask somebody.
        """)
    } else if !filter.isEmpty {
      notes.append(friends.note(on: filter))
    }
    if asking > 0 {
      let who = asking == 1 ? "Somebody asks" : "\(asking) people ask"
      notes.append("\(who) to be your friend. \(suggesting: Command.requests) to answer.")
    }
    return notes + (outcome.map { [$0] } ?? [])
  }

  private static let actions = [
    Action(
      Command.add, "<user>", help: "ask somebody to be your friend, by user name",
      example: "add grace"),
    Action(Command.requests, help: "see who asks you, and whom you asked"),
    Action(Command.chat, "<user>", help: "talk to somebody", example: "chat grace"),
    Action(
      Command.remove, "<user>", help: "end a friendship", example: "remove grace",
      isDestructive: true),
    .find,
  ]
}
