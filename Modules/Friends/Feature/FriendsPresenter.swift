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
  nonisolated public enum Command: String, CaseIterable {
    /// Sends a friend request.
    case add
    /// Opens the list of requests.
    case requests
    /// Opens a conversation.
    case chat
    /// Opens a profile.
    case profile
    /// Ends a friendship.
    case remove
    /// Opens the list of blocked users.
    case blocked
    /// Sets the filter.
    case find
  }

  /// A row for each friend, filtered by `find`; the badge counts the requests to the member.
  public private(set) var page = Page("Friends", prompt: Prompt(.command, "friends"))
  private var outcome: Note?
  private let interactor: FriendsInteractor
  private let router: any RowRouter<FriendsChoice>

  /// Creates the presenter of the list.
  ///
  /// - Parameters:
  ///   - interactor: The member's friends.
  ///   - router: Decides what choosing a row does, and what a command opens.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    self.interactor = interactor
    self.router = router
  }

  /// Reads the friends and the requests again.
  ///
  /// A change clears the outcome of the last command, because it may no longer be true.
  public func load() async throws {
    defer { show() }
    let before = (friends, incoming, outgoing)
    try await interactor.load()
    if before != (friends, incoming, outgoing) { outcome = nil }
  }

  /// Reads further friends.
  public func loadRows(_ count: Int) async throws {
    defer { show() }
    try await interactor.loadFriends(count)
  }

  /// Shows all friends again.
  public func removeFilter() async throws {
    defer { show() }
    try await interactor.findFriends("")
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

  /// Returns the question before the end of a friendship.
  public func question(before command: Command, _ argument: String) -> Note? {
    guard command == .remove else { return nil }
    let user = User.ID(typed: argument)
    let name = friends.elements.first { $0.id == user }?.bothNames ?? "\(user)"
    return """
      Remove \(name)? This ends your friendship. \
      Your conversation stays, but neither of you can write in it.
      """
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
        ? "You and \(user.bothNames) are friends now."
        : "You asked \(user.bothNames) to be your friend."
    case .requests: try await router.follow(.requests)
    case .chat: try await router.follow(.chat(User.ID(typed: argument)))
    case .profile: try await router.follow(.profile(User.ID(typed: argument)))
    case .remove:
      let user = try await interactor.remove(argument)
      outcome = "You and \(user.bothNames) are no longer friends."
    case .blocked: try await router.follow(.blocked)
    case .find:
      try await interactor.findFriends(argument)
      if interactor.friends.count == 0 {
        outcome =
          "You have no friends to find. \(suggesting: Command.add, "<user>") to ask somebody."
      }
    }
  }

  private func show() {
    page = Page(
      page.title, notes: notes, rows: people.map(\.content), total: friends.total,
      actions: actions, prompt: page.prompt, badge: incoming.count)
  }

  private var friends: LoadedList<User> { interactor.friends }
  private var incoming: LoadedList<User> { interactor.incoming }
  private var outgoing: LoadedList<User> { interactor.outgoing }

  private var people: [RoutedRow<Row>] {
    friends.elements.map { router.row(for: $0) }
  }

  private var notes: [Note] {
    var notes: [Note] = []
    let asking = incoming.count
    if asking > 0 {
      let requests =
        asking == 1
        ? "a friend request from \(incoming.elements.first?.bothNames ?? "somebody")"
        : "\(asking) friend requests"
      notes.append("You have \(requests). \(suggesting: Command.requests) to answer.")
    }
    if friends.count == 0 {
      notes.append(beginning)
    } else if let found = friends.note(on: "friends") {
      notes.append(found)
    }
    return notes + (outcome.map { [$0] } ?? [])
  }

  /// The note for a member without friends: what is open, or how to begin.
  private var beginning: Note {
    switch (outgoing.count, incoming.count) {
    case (0, 0):
      """
      You have no friends yet. \
      \(suggesting: Command.add, "<user>", example: "grace") to ask somebody.
      """
    case (0, _): "You have no friends yet."
    case (1, _):
      """
      You have no friends yet. \
      You asked \(outgoing.elements.first?.bothNames ?? "somebody"), who has not answered. \
      \(suggesting: Command.requests) to see your request.
      """
    case (let count, _):
      """
      You have no friends yet. You asked \(count) people, who have not answered. \
      \(suggesting: Command.requests) to see your requests.
      """
    }
  }

  private var actions: [Action] {
    [
      Action(
        Command.add, "<user>", help: "ask somebody to be your friend, by user name",
        example: "add grace"),
      Action(Command.requests, help: "see who asks you, and whom you asked"),
      Action(Command.chat, of: friends, help: "talk to somebody"),
      Action(
        Command.profile, "<user>", help: "see the profile of somebody", example: "profile grace"),
      Action(Command.remove, of: friends, help: "end a friendship", isDestructive: true),
      Action(Command.blocked, help: "see whom you blocked"),
      .find("friends"),
    ]
  }
}
