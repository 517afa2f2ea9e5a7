public import Presentation
import Routing
public import RoutingStyles
import Social

/// The list of friends.
public final class FriendsPresenter: PeoplePresenter, Presenter {
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

  private let router: any RowRouter<FriendsChoice>

  /// Creates the presenter; `router` decides what choosing a row does, and what a command opens.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    self.router = router
    super.init(
      Page("Friends", prompt: Prompt(.command, "friends")), listing: [.friends],
      interactor: interactor
    ) { router.row(for: .profile($0), content: $1) }
  }

  /// Returns the question before the end of a friendship.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    guard command == .remove else { return nil }
    return """
      Remove \(try await interactor.friend(argument).bothNames)? This ends your friendship. \
      Your conversation stays, but neither of you can write in it.
      """
  }

  /// Executes a command.
  ///
  /// - Throws: `FriendsError`, and the errors of the routes.
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
    case .requests: try await follow(.requests)
    case .chat: try await follow(.chat(User.ID(typed: argument)))
    case .profile: try await follow(.profile(User.ID(typed: argument)))
    case .remove:
      let user = try await interactor.end(.friends, with: argument)
      outcome = "You and \(user.bothNames) are no longer friends."
    case .blocked: try await follow(.blocked)
    case .find: try await find(argument)
    }
  }

  /// Does what choosing a row with this purpose does.
  private func follow(_ choice: FriendsChoice) async throws {
    try await router.row(for: choice) {}.choose()
  }

  private var friends: LoadedList<User> { interactor.people(.friends) }
  private var incoming: LoadedList<User> { interactor.people(.asking) }
  private var outgoing: LoadedList<User> { interactor.people(.asked) }

  override var waiting: Int { incoming.count }

  override var notes: [Note] {
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
    } else if let found = lists.note(on: "friends") {
      notes.append(found)
    }
    return notes
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

  override var actions: [Action] {
    Command.allCases.map {
      switch $0 {
      case .chat, .remove: $0.action.example(of: friends)
      case .find: .find("friends")
      case .add, .requests, .profile, .blocked: $0.action
      }
    }
  }
}

nonisolated extension FriendsPresenter.Command: PageCommand {
  public var action: Action {
    switch self {
    case .add:
      Action(
        self, "<user>", help: "ask somebody to be your friend, by user name", example: "add grace")
    case .requests: Action(self, help: "see who asks you, and whom you asked")
    case .chat: Action(self, "<user>", help: "talk to somebody", example: "chat grace")
    case .profile:
      Action(self, "<user>", help: "see the profile of somebody", example: "profile grace")
    case .remove:
      Action(
        self, "<user>", help: "end a friendship", example: "remove grace", isDestructive: true)
    case .blocked: Action(self, help: "see whom you blocked")
    case .find: .find("friends")
    }
  }
}
